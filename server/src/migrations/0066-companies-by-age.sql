-- The list of companies by age, newest first.
create index company_by_age on company (created_at desc, id);
-- Companies that wait for an operator's approval.
create index company_waiting on company (created_at) where not approved;
