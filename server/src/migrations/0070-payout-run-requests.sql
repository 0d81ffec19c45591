-- Runs above a limit wait for a second person.
create table payout_run_request (
  id text primary key,
  requested_by text not null,
  requested_by_name text not null,
  requested_at timestamptz not null,
  skipped uuid[] not null,
  added uuid[] not null,
  state text not null check (state in ('waiting', 'confirmed', 'withdrawn')),
  decided_by text,
  decided_by_name text,
  decided_at timestamptz,
  run_id text references payout_run (id),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'confirmed') = (run_id is not null)),
  check (state <> 'confirmed' or decided_by <> requested_by)
);
create unique index payout_run_request_waiting on payout_run_request ((true)) where state = 'waiting';
