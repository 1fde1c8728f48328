CREATE TABLE nodes (
    id TEXT NOT NULL PRIMARY KEY,
    epoch {int} NOT NULL,
    until {int} NOT NULL,
    address TEXT NOT NULL
) {strict};;
postgres:GRANT SELECT, INSERT, UPDATE ON nodes TO house_server;;
