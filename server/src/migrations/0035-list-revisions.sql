-- Two operators may have the same entry of a list before them: who saves second is told, as everywhere else.
alter table industry add column revision int not null default 1;
alter table use_case add column revision int not null default 1;
alter table standard_integration add column revision int not null default 1;
alter table country add column revision int not null default 1;
alter table canned_reason add column revision int not null default 1;

-- The reason that a finding was begun with: operators see how often one was of use.
alter table submission_finding add column canned_reason text references canned_reason (id);
create index submission_finding_by_reason on submission_finding (canned_reason) where canned_reason is not null;
