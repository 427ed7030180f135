-- What a store holds (docs/storage.md). Names are compared byte by byte, as everywhere in the program; times are milliseconds since 1970, UTC.

-- The journals. An entry names the hash of the one before it, and the database holds it to that: none can be left out, changed, or taken from
-- the middle.
CREATE TABLE entries (
	game   text COLLATE "C" NOT NULL,
	number bigint NOT NULL CHECK (number >= 1),
	before bigint,
	kind   text   NOT NULL,
	at     bigint NOT NULL,
	prev   bytea  NOT NULL,
	hash   bytea  NOT NULL CHECK (length(hash) = 32),
	body   bytea  NOT NULL,
	PRIMARY KEY (game, number),
	UNIQUE (game, number, hash),
	CHECK (number = 1 AND before IS NULL AND prev = decode(repeat('00', 32), 'hex') OR number > 1 AND before IS NOT NULL AND before = number - 1),
	FOREIGN KEY (game, before, prev) REFERENCES entries (game, number, hash)
);

-- Where the journal of each game ends. Whoever writes into a journal locks the row of its game.
CREATE TABLE games (
	name   text COLLATE "C" PRIMARY KEY,
	number bigint NOT NULL,
	hash   bytea  NOT NULL,
	FOREIGN KEY (name, number, hash) REFERENCES entries (game, number, hash)
);

CREATE TABLE snapshots (
	game   text COLLATE "C" PRIMARY KEY,
	number bigint NOT NULL,
	body   bytea  NOT NULL,
	sum    bytea  NOT NULL
);

CREATE TABLE letters (
	digest     text COLLATE "C" PRIMARY KEY,
	at         bigint NOT NULL,
	message_id text   NOT NULL,
	sender     text   NOT NULL,
	game       text   NOT NULL,
	outcome    text   NOT NULL,
	why        text   NOT NULL,
	entry      bigint NOT NULL
);
CREATE INDEX letters_by_time ON letters (at, digest);

-- The outbox. A lane is a row of parcels to one recipient that keep their order; digest is the SHA-256 of the mail, which stays when the mail is
-- forgotten; told is false for what was given up and nobody was told of; claimant is who is sending it, and claimed until when nobody else may.
CREATE TABLE parcels (
	id         bigint PRIMARY KEY,
	game       text   COLLATE "C" NOT NULL,
	recipient  text   COLLATE "C" NOT NULL,
	message_id text   COLLATE "C" NOT NULL UNIQUE,
	priority   bigint NOT NULL,
	lane       bigint NOT NULL,
	kind       text   NOT NULL,
	entry      bigint NOT NULL,
	seats      text[] NOT NULL,
	created    bigint NOT NULL,
	seal       text   NOT NULL,
	state      text   NOT NULL,
	next       bigint NOT NULL,
	attempts   bigint NOT NULL,
	done       bigint NOT NULL,
	why        text   NOT NULL,
	told       boolean NOT NULL,
	digest     bytea  NOT NULL,
	mail       bytea,
	claimant   text   NOT NULL DEFAULT '',
	claimed    timestamptz
);
CREATE SEQUENCE parcel_numbers;
CREATE INDEX parcels_waiting ON parcels (recipient, lane, id) WHERE state = 'waiting';
CREATE INDEX parcels_given_up ON parcels (id) WHERE state = 'failed' AND NOT told;
CREATE INDEX parcels_of_game ON parcels (game, entry, id) WHERE game <> '';

CREATE TABLE settings (
	bucket text COLLATE "C" NOT NULL,
	key    text COLLATE "C" NOT NULL,
	value  bytea NOT NULL,
	PRIMARY KEY (bucket, key)
);

-- Who does what only one of several programs may do at a time, and until when nobody else may.
CREATE TABLE leases (
	name   text COLLATE "C" PRIMARY KEY,
	holder text NOT NULL,
	until  timestamptz NOT NULL
);

-- What was committed of late, so that one whose connection broke at that moment can find out.
CREATE TABLE commits (
	id bytea  PRIMARY KEY,
	at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX commits_by_time ON commits (at);

-- A journal is only written on.
CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'entries of a journal are never changed' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER entries_stay BEFORE UPDATE OR DELETE ON entries FOR EACH ROW EXECUTE FUNCTION refuse();
CREATE TRIGGER entries_stay_all BEFORE TRUNCATE ON entries FOR EACH STATEMENT EXECUTE FUNCTION refuse();
