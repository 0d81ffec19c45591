-- What a payout is sent in where that is not the currency of the sales: converted once for the whole payout, by a rate that
-- is kept as it was used. All are null where nothing is converted.
alter table payout
  add column paid_currency text check (paid_currency in ('PLN')),
  add column paid_minor bigint check (paid_minor > 0),
  add column rate text check (rate ~ '^[0-9]{1,9}\.[0-9]{6}$'),
  add column rate_date date,
  add check (num_nulls(paid_currency, paid_minor, rate, rate_date) in (0, 4));
-- The entry's part of it; the parts come to the whole.
alter table payout_entry add column paid_minor bigint;

-- What the nightly check of the ledger found last: one row. Nothing wrong is an empty list.
create table ledger_check (
  id boolean primary key default true check (id),
  checked_at timestamptz not null,
  disagreements jsonb not null
);
