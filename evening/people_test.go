package evening

// cast are the club's people, in the order in which their letters are kept.
func cast() []*person {
	list := []*person{
		{name: "carol", full: "Carol Weiss", address: "carol@club.example", program: programs["Thunderbird"]},
		{name: "otto", full: "", address: "otto@stranger.example", program: programs["iPhone"]},
		{name: "marta", full: "Marta Fabbri", address: "marta.fabbri@posta.example", program: programs["iPhone in italiano"]},

		{name: "anna", full: "Anna Rossi", address: "anna.rossi@gmail.example", program: programs["Gmail in italiano"]},
		{name: "boris", full: "Boris Orlov", address: "boris@mail.example", program: programs["Thunderbird"]},
		{name: "dario", full: "Dario Conti", address: "dario@posta.example", program: programs["iPhone in italiano"]},
		{name: "david", full: "David Hill", address: "david.hill@work.example", program: programs["Outlook"]},
		{name: "elena", full: "Elena Bruno", address: "elena@posta.example", program: programs["Thunderbird in italiano"]},
		{name: "frank", full: "Frank Moore", address: "frank.moore@gmail.example", program: programs["Gmail"]},

		{name: "giulia", full: "Giulia Ferrari", address: "giulia.ferrari@ufficio.example", program: programs["Outlook in italiano"]},
		{name: "hana", full: "Hana Novak", address: "hana@mail.example", program: programs["iPhone"]},
		{name: "ivano", full: "Ivano Serra", address: "ivano@posta.example", program: programs["Thunderbird in italiano"]},
		{name: "jane", full: "Jane Cole", address: "jane.cole@gmail.example", program: programs["Gmail"]},

		{name: "karen", full: "Karen Shaw", address: "karen@work.example", program: programs["Outlook"]},
		{name: "luca", full: "Luca Greco", address: "luca.greco@gmail.example", program: programs["Gmail in italiano"]},
	}
	return list
}
