-- Who reviews which submissions, and whose turn it is. Without a row, an operator is off duty.
create table reviewer (
  person text primary key references person (subject),
  on_duty boolean not null,
  kinds text[] not null check (cardinality(kinds) > 0 and kinds <@ array['app', 'version', 'listing']),
  languages text[] not null check (cardinality(languages) > 0 and languages <@ array['en', 'de']),
  revision int not null
);

-- The last assignment of a submission. It does not keep others from claiming or deciding it.
create table submission_assignment (
  submission_id text primary key references submission (id) on delete cascade,
  person text not null references person (subject),
  -- By the rules, or by an operator.
  by_rules boolean not null,
  assigned_at timestamptz not null
);
create index submission_assignment_by_person on submission_assignment (person, assigned_at);
create view shared.submission_assignment as select submission_id, person from submission_assignment;
