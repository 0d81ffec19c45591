-- How a submitted listing is to be released after its approval, and the approved one that waits for it. A submission
-- without a row is released at once.
create table listing_release (
  submission_id text primary key references submission (id) on delete cascade,
  app_code text not null references app (code) on delete cascade,
  mode text not null check (mode in ('manually', 'scheduled')),
  starts_at timestamptz,
  -- The zone in which the date was chosen.
  time_zone text,
  phase text check (phase in ('waiting', 'scheduled'))
);
create unique index listing_release_waiting on listing_release (app_code) where phase is not null;
create index listing_release_due on listing_release (starts_at) where phase = 'scheduled';
