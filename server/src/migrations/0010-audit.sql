-- Attempts that were refused, by the name of the problem. They stand beside what was done, and cannot be changed either.
alter table audit add column refused text;
-- The bound on refused attempts counts a person's own of the last hour.
create index audit_refused on audit (actor, at) where refused is not null;
create index audit_by_request on audit (request_id);
