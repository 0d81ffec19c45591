-- Rises with each save by an operator, so that two of them do not overwrite each other.
alter table company add column revision int not null default 1;
create index company_by_name on company (lower(name), id);
