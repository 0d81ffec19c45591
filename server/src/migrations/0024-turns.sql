-- What transactions take turns at, by a row rather than by a lock of PostgreSQL's own: not every engine that speaks its
-- language has those.
create table turn (name text primary key);
