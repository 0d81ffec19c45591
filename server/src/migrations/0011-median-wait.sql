-- How long reviews took lately is asked whenever somebody waits for one.
create index submission_by_decision on submission (decided_at) where state in ('approved', 'rejected');
