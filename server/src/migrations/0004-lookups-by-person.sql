-- The limit of company look-ups counts a person's own lines of the last hour.
create index audit_lookups on audit (actor, at) where action = 'find-permitted-company';
