package daemon

import (
	"runtime/debug"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"

	"despatch/campaign"
	"despatch/mail"
	"despatch/storage"
)

// metrics is what the daemon counts while it runs, in the names that Prometheus asks for. No label holds an address, a game or
// anything that a player wrote.
type metrics struct {
	registry  *prometheus.Registry
	letters   *prometheus.CounterVec
	otherDesk prometheus.Counter
	sent      *prometheus.CounterVec
	resolved  prometheus.Counter
	duration  prometheus.Histogram
	// began is when the resolution under way began; the store has one writer, so there is only one.
	began time.Time
}

func newMetrics(d *Daemon) *metrics {
	m := &metrics{
		registry: prometheus.NewRegistry(),
		letters: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "despatch_letters_total", Help: "Letters dealt with, by what became of them.",
		}, []string{"outcome"}),
		otherDesk: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "despatch_letters_to_another_desk_total", Help: "Letters that answer one which this store has not written: another desk may read the mailbox.",
		}),
		sent: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "despatch_deliveries_total", Help: "Attempts to hand a mail to the server, by how they ended.",
		}, []string{"result"}),
		resolved: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "despatch_resolutions_total", Help: "Resolutions of orders, those included that were undone before they were on disk.",
		}),
		duration: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name: "despatch_resolution_seconds", Help: "How long the rules took over a resolution.",
			Buckets: []float64{0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1},
		}),
	}
	for _, outcome := range []mail.Verdict{mail.Accepted, mail.Refused, mail.Ignored, mail.Held, mail.Repeated} {
		m.letters.WithLabelValues(string(outcome))
	}
	for _, result := range []string{"sent", "retry", "failed"} {
		m.sent.WithLabelValues(result)
	}
	build := prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Name: "despatch_build_info", Help: "Always 1; the label is the version.", ConstLabels: prometheus.Labels{"version": Version()},
	}, func() float64 { return 1 })
	m.registry.MustRegister(m.letters, m.otherDesk, m.sent, m.resolved, m.duration, build, standing{d},
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// Version is the version that this program was built from, "(devel)" for one that was built from a working copy.
func Version() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "(devel)"
}

// hook notes how long resolutions take, and passes the step on.
func (m *metrics) hook(next func(string)) func(string) {
	return func(step string) {
		switch step {
		case campaign.StepBeforeResolve:
			m.began = time.Now()
		case campaign.StepAfterResolve:
			m.resolved.Inc()
			m.duration.Observe(time.Since(m.began).Seconds())
		}
		next(step)
	}
}

// standing reads, whenever somebody asks, what need not be counted because it can be looked up.
type standing struct{ d *Daemon }

var (
	outboxWaiting = prometheus.NewDesc("despatch_outbox_waiting", "Mails that wait to be sent.", nil, nil)
	outboxGivenUp = prometheus.NewDesc("despatch_outbox_given_up", "Mails that were given up and of which nobody has been told yet.", nil, nil)
	outboxOurs    = prometheus.NewDesc("despatch_outbox_given_up_ours", "Mails that were given up for a reason that is not their recipients'.", nil, nil)
	storeBytes    = prometheus.NewDesc("despatch_store_bytes", "Size of the store's file.", nil, nil)
	gamesKept     = prometheus.NewDesc("despatch_games", "Games in the store.", nil, nil)
	mailboxAge    = prometheus.NewDesc("despatch_mailbox_last_look_timestamp_seconds", "When the mailbox was last read to its end; 0 for not since the start.", nil, nil)
	mailboxFails  = prometheus.NewDesc("despatch_mailbox_failures", "Failures to read the mailbox since the last success.", nil, nil)
	mailboxAside  = prometheus.NewDesc("despatch_mailbox_set_aside", "Letters in the mailbox that cannot be read or dealt with, and of which the log tells.", nil, nil)
	leasesHeld    = prometheus.NewDesc("despatch_leases", "What this daemon has of what several share: mailboxes that it reads, and letters that it is sending.", []string{"what"}, nil)
	sendingFails  = prometheus.NewDesc("despatch_sending_trouble", "1 while no mail can leave, else 0.", nil, nil)
)

// Describe implements prometheus.Collector.
func (s standing) Describe(out chan<- *prometheus.Desc) {
	for _, d := range []*prometheus.Desc{outboxWaiting, outboxGivenUp, outboxOurs, storeBytes, gamesKept, mailboxAge, mailboxFails, mailboxAside, leasesHeld, sendingFails} {
		out <- d
	}
}

// Collect implements prometheus.Collector. What cannot be read is left out, and shows in /healthz.
func (s standing) Collect(out chan<- prometheus.Metric) {
	gauge := func(d *prometheus.Desc, v float64) { out <- prometheus.MustNewConstMetric(d, prometheus.GaugeValue, v) }
	_ = s.d.Store.View(func(r storage.Reader) error { // an error leaves the gauges out, and /healthz says why
		gauge(outboxWaiting, float64(r.Waiting()))
		gauge(gamesKept, float64(len(r.Games())))
		n := 0
		for _, err := range r.GivenUp() {
			if err != nil {
				return err
			}
			n++
		}
		gauge(outboxGivenUp, float64(n))
		ours, err := oursGivenUp(r)
		if err != nil {
			return err
		}
		gauge(outboxOurs, float64(ours))
		return nil
	})
	if size, err := s.d.Store.Size(); err == nil {
		gauge(storeBytes, float64(size))
	}
	if leases, err := s.d.leases(); err == nil && s.d.sharing.store != nil {
		mailboxes, letters := 0, 0
		for _, l := range leases {
			if l.Holder != s.d.sharing.me || l.Left < 0 {
				continue
			}
			if letters += l.Parcels; l.Parcels == 0 {
				mailboxes++
			}
		}
		out <- prometheus.MustNewConstMetric(leasesHeld, prometheus.GaugeValue, float64(mailboxes), "mailboxes")
		out <- prometheus.MustNewConstMetric(leasesHeld, prometheus.GaugeValue, float64(letters), "letters")
	}
	h := s.d.Health()
	last := 0.0
	if !h.Inbox.LastLook.IsZero() {
		last = float64(h.Inbox.LastLook.Unix())
	}
	gauge(mailboxAge, last)
	gauge(mailboxFails, float64(h.Inbox.Failures))
	gauge(mailboxAside, float64(len(h.Inbox.Aside)))
	trouble := 0.0
	if h.Sending.Trouble != "" {
		trouble = 1
	}
	gauge(sendingFails, trouble)
}
