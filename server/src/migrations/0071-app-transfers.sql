-- Offers of apps to other companies, and how they ended. An accepted one also says who owned the app before: orders
-- that are reported later belong to the owner at the time of the order.
create table app_transfer (
  id uuid primary key default gen_random_uuid(),
  app_code text not null references app (code) on delete cascade,
  from_company uuid not null references company (id),
  to_company uuid not null references company (id),
  state text not null check (state in ('offered', 'accepted', 'declined', 'withdrawn', 'stopped', 'expired')),
  offered_by_name text not null,
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  closed_by_name text,
  closed_at timestamptz,
  reason text,
  check (from_company <> to_company),
  check ((state = 'offered') = (closed_at is null))
);
create unique index app_transfer_open on app_transfer (app_code) where state = 'offered';
create index app_transfer_from on app_transfer (from_company, offered_at desc);
create index app_transfer_to on app_transfer (to_company, offered_at desc);
create index app_transfer_expiry on app_transfer (expires_at) where state = 'offered';
create index app_transfer_accepted on app_transfer (app_code, closed_at) where state = 'accepted';
create view shared.app_transfer as select app_code, from_company, to_company, state, closed_at from app_transfer;
