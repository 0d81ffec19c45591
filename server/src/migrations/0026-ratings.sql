-- What buyers think of an app, as the store reports it: how many there are, and as of when. A report that is older than
-- the one that is known changes nothing.
alter table app add column rating_count int not null default 0 check (rating_count >= 0);
alter table app add column rating_as_of timestamptz;
