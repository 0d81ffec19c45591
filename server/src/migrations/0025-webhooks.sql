-- Who is told of store events. Each endpoint is a reader of the one list of events: it gets them in their order, the next
-- one when the one before was taken.
create table webhook_endpoint (
  id text primary key,
  address text not null,
  description text not null,
  secret text not null,
  -- After a change of the secret both are signed with for a while.
  former_secret text,
  former_secret_until timestamptz,
  active boolean not null,
  -- Of the last event that was taken, or set aside.
  position bigint not null,
  failures int not null default 0,
  next_attempt_at timestamptz,
  -- Whoever delivers holds the endpoint until then.
  leased_until timestamptz,
  delivered_at timestamptz,
  created_by text not null,
  created_at timestamptz not null,
  check ((former_secret is null) = (former_secret_until is null))
);

create table webhook_attempt (
  id bigint generated always as identity primary key,
  endpoint_id text not null references webhook_endpoint (id) on delete cascade,
  position bigint not null references store_event (position),
  at timestamptz not null,
  outcome text not null check (outcome in ('delivered', 'failed', 'set-aside')),
  -- What the receiver answered, or why there was no answer.
  status int,
  failure text,
  answer text,
  milliseconds int not null
);
create index webhook_attempt_by_endpoint on webhook_attempt (endpoint_id, id desc);
create index webhook_attempt_by_age on webhook_attempt (at);
