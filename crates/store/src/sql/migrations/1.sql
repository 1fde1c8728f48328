CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY,
    epoch {int} NOT NULL,
    owner TEXT,
    until {int} NOT NULL,
    format {int} NOT NULL,
    size {int} NOT NULL,
    hash {bytes} NOT NULL,
    postings {int} NOT NULL
) {strict};;
CREATE TABLE records (
    tbl TEXT NOT NULL REFERENCES tables (id),
    number {int} NOT NULL,
    frame {bytes} NOT NULL,
    PRIMARY KEY (tbl, number)
) {strict};;
CREATE TABLE answers (
    tbl TEXT NOT NULL REFERENCES tables (id),
    key {bytes} NOT NULL,
    request {bytes} NOT NULL,
    answer {bytes} NOT NULL,
    PRIMARY KEY (tbl, key)
) {strict};;
CREATE TABLE seeds (
    tbl TEXT NOT NULL REFERENCES tables (id),
    shuffle {int} NOT NULL,
    sealed {bytes} NOT NULL,
    PRIMARY KEY (tbl, shuffle)
) {strict};;
CREATE TABLE accounts (
    id TEXT NOT NULL PRIMARY KEY,
    balance {int} NOT NULL CHECK (balance >= 0 OR id = 'issued')
) {strict};;
CREATE TABLE postings (
    tbl TEXT NOT NULL REFERENCES tables (id),
    number {int} NOT NULL,
    account TEXT NOT NULL,
    change {int} NOT NULL,
    PRIMARY KEY (tbl, number)
) {strict};;
CREATE TABLE meters (
    id TEXT NOT NULL PRIMARY KEY,
    format {int} NOT NULL,
    size {int} NOT NULL,
    hash {bytes} NOT NULL,
    reading {int} NOT NULL
) {strict};;
CREATE TABLE meter_records (
    meter TEXT NOT NULL REFERENCES meters (id),
    number {int} NOT NULL,
    frame {bytes} NOT NULL,
    reading {int} NOT NULL,
    PRIMARY KEY (meter, number)
) {strict};;
CREATE TABLE shelves (
    shelf TEXT NOT NULL,
    key {bytes} NOT NULL,
    bytes {bytes} NOT NULL,
    PRIMARY KEY (shelf, key)
) {strict};;
CREATE TABLE leaves (
    origin TEXT NOT NULL,
    number {int} NOT NULL,
    heads {bytes} NOT NULL,
    PRIMARY KEY (origin, number)
) {strict};;
sqlite:CREATE TRIGGER records_stay_update BEFORE UPDATE ON records BEGIN SELECT RAISE(ABORT, 'records are never changed'); END;;
sqlite:CREATE TRIGGER records_stay_delete BEFORE DELETE ON records BEGIN SELECT RAISE(ABORT, 'records are never changed'); END;;
sqlite:CREATE TRIGGER answers_stay_update BEFORE UPDATE ON answers BEGIN SELECT RAISE(ABORT, 'answers are never changed'); END;;
sqlite:CREATE TRIGGER answers_stay_delete BEFORE DELETE ON answers BEGIN SELECT RAISE(ABORT, 'answers are never changed'); END;;
sqlite:CREATE TRIGGER postings_stay_update BEFORE UPDATE ON postings BEGIN SELECT RAISE(ABORT, 'postings are never changed'); END;;
sqlite:CREATE TRIGGER postings_stay_delete BEFORE DELETE ON postings BEGIN SELECT RAISE(ABORT, 'postings are never changed'); END;;
sqlite:CREATE TRIGGER meter_records_stay_update BEFORE UPDATE ON meter_records BEGIN SELECT RAISE(ABORT, 'meter_records are never changed'); END;;
sqlite:CREATE TRIGGER meter_records_stay_delete BEFORE DELETE ON meter_records BEGIN SELECT RAISE(ABORT, 'meter_records are never changed'); END;;
sqlite:CREATE TRIGGER leaves_stay_update BEFORE UPDATE ON leaves BEGIN SELECT RAISE(ABORT, 'leaves are never changed'); END;;
sqlite:CREATE TRIGGER leaves_stay_delete BEFORE DELETE ON leaves BEGIN SELECT RAISE(ABORT, 'leaves are never changed'); END;;
postgres:DO $$ BEGIN CREATE ROLE house_server; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;;
postgres:GRANT SELECT, INSERT ON records, answers, postings, meter_records, leaves TO house_server;;
postgres:GRANT SELECT, INSERT, UPDATE ON tables, accounts, meters TO house_server;;
postgres:GRANT SELECT, INSERT, UPDATE, DELETE ON seeds, shelves TO house_server;;
postgres:GRANT SELECT ON schema_version TO house_server;;
