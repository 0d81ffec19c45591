-- The order in which submissions arrived: the queue's order, and what tells a later one from an earlier one.
alter table submission add column number bigint generated always as identity;
-- The publication that was in force when it was decided: what the reviewer compared it with.
alter table submission add column publication_before int;
create unique index submission_number on submission (number);
create index submission_queue_by_number on submission (number) where state = 'open';
drop index submission_queue;

-- A finding about the text of one language.
alter table submission_finding add column isocode text check (isocode in ('en', 'de'));
