-- A store of format 2, with a match that is being played.
CREATE TABLE answers (
    "match" VARCHAR NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, answer TEXT NOT NULL,
    PRIMARY KEY ("match", number), FOREIGN KEY("match") REFERENCES matches (id)
);
CREATE TABLE branches (
    "match" VARCHAR NOT NULL PRIMARY KEY REFERENCES matches (id),
    whence VARCHAR NOT NULL,
    decision INTEGER NOT NULL
);
CREATE TABLE hints (
    "match" VARCHAR NOT NULL PRIMARY KEY REFERENCES matches (id),
    told TEXT NOT NULL
);
CREATE TABLE logs (
    "match" VARCHAR NOT NULL REFERENCES matches (id),
    start INTEGER NOT NULL,
    count INTEGER NOT NULL,
    events TEXT NOT NULL,
    PRIMARY KEY ("match", start)
);
CREATE TABLE "matches" (
    id VARCHAR NOT NULL PRIMARY KEY,
    made FLOAT NOT NULL,
    stage VARCHAR NOT NULL,
    title VARCHAR NOT NULL,
    game VARCHAR NOT NULL,
    result TEXT,
    quiet TEXT NOT NULL,
    maker VARCHAR NOT NULL,
    source VARCHAR NOT NULL,
    alone INTEGER NOT NULL,
    secret VARCHAR NOT NULL,
    setup TEXT NOT NULL
);
INSERT INTO "matches" VALUES('abc',1.5,'playing','Drill','drill',NULL,'{}','','',0,'x','{"game":"drill"}');
CREATE TABLE names (who VARCHAR NOT NULL PRIMARY KEY, name VARCHAR NOT NULL);
CREATE TABLE records (
    "match" VARCHAR NOT NULL PRIMARY KEY REFERENCES matches (id),
    record TEXT NOT NULL
);
CREATE TABLE rematches (
    "match" VARCHAR NOT NULL PRIMARY KEY REFERENCES matches (id),
    next VARCHAR NOT NULL,
    seat INTEGER NOT NULL,
    swapped INTEGER NOT NULL
);
CREATE TABLE saves (
    "match" VARCHAR NOT NULL PRIMARY KEY REFERENCES matches (id),
    number INTEGER NOT NULL,
    save TEXT NOT NULL
);
INSERT INTO "saves" VALUES('abc',0,'{}');
CREATE TABLE seats (
    "match" VARCHAR NOT NULL, seat INTEGER NOT NULL, kind VARCHAR NOT NULL, who VARCHAR NOT NULL,
    plays VARCHAR NOT NULL, seed VARCHAR, commitment VARCHAR, kept VARCHAR, PRIMARY KEY ("match", seat), FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "seats" VALUES('abc',0,'human','guest','thor',NULL,NULL,NULL);
CREATE TABLE settings (name VARCHAR NOT NULL, value TEXT NOT NULL, PRIMARY KEY (name));
INSERT INTO "settings" VALUES('format','2');
INSERT INTO "settings" VALUES('form key','0000000000000000000000000000000000000000000000000000000000000000');
CREATE INDEX ix_seats_who ON seats (who);
CREATE INDEX ix_matches_listed ON matches (stage, made);
CREATE INDEX ix_matches_made ON matches (made);
CREATE INDEX ix_matches_maker ON matches (maker, made);
