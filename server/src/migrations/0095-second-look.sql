-- The first of two approvals that a risky submission needs. The submission stays open until another operator confirms or
-- rejects it.
create table second_look (
  submission_id text primary key references submission (id) on delete cascade,
  reasons text[] not null check (cardinality(reasons) > 0),
  approved_by text not null references person (subject),
  approved_at timestamptz not null,
  confirmed_by text references person (subject),
  confirmed_at timestamptz,
  check ((confirmed_by is null) = (confirmed_at is null)),
  check (confirmed_by <> approved_by)
);
create view shared.second_look as select submission_id, approved_by from second_look;
