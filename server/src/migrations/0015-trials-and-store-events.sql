-- Requests of integrator companies to try an app for longer. The id is the store's.
create table trial_extension (
  request_id text primary key,
  -- Of requests that were cancelled before they came nothing is known but that.
  app_code text references app (code),
  company_id uuid references company (id),
  number bigint generated always as identity,
  integrator_company_id uuid,
  integrator_company_name text,
  integrator_email text,
  message text,
  years int,
  months int,
  days int,
  cameras int,
  status text not null check (status in ('REQUESTED', 'ACCEPTED', 'DECLINED', 'CANCELED')),
  created_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  check (app_code is not null or status = 'CANCELED'),
  check ((status = 'REQUESTED') = (decided_at is null))
);
create index trial_extension_by_company on trial_extension (company_id, number desc);
create index trial_extension_open on trial_extension (company_id, number desc) where status = 'REQUESTED';

-- What the store has to know, written with the change itself. `position` counts without a gap in the order in which the
-- changes were committed, so that whoever has read up to one has missed nothing; `sequence` does the same within an app.
create table store_event (
  position bigint primary key,
  id text not null unique,
  kind text not null,
  app_code text not null,
  sequence bigint not null,
  data jsonb not null,
  at timestamptz not null,
  unique (app_code, sequence)
);

-- Its one row is held until the transaction that took a position ends: the next one cannot overtake it.
create table store_event_counter (only_row boolean primary key default true check (only_row), last bigint not null);
insert into store_event_counter (last) values (0);
