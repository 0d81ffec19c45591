-- Decisions of operators on the commercial approval of a company. A declined company no longer waits for one.
create table company_decision (
  company_id uuid not null references company (id),
  at timestamptz not null,
  approved boolean not null,
  reason text not null,
  by_name text not null,
  primary key (company_id, at)
);
