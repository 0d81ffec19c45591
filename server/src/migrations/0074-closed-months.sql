-- Closed months. Their bookings and invoices no longer change, and later ones fall into the next month.
create table closed_month (
  -- The first day.
  month date primary key check (extract(day from month) = 1),
  closed_by text not null,
  closed_by_name text not null,
  closed_at timestamptz not null,
  -- The settings of the export as they were then: accounts and the exchange rate.
  terms jsonb not null,
  check (closed_at >= (month + interval '1 month') at time zone 'UTC')
);

-- What the export names that can change later.
create table closed_month_company (
  month date not null references closed_month (month),
  company_id uuid not null references company (id),
  name text not null,
  creditor int not null,
  primary key (month, company_id)
);
create table closed_month_open_item (
  month date not null references closed_month (month),
  entry_id bigint not null references ledger_entry (id),
  place text not null check (place in ('pending', 'payout')),
  payout_id text references payout (id),
  primary key (month, entry_id)
);
create table closed_month_file (
  month date primary key references closed_month (month),
  storage_key text not null,
  sha256 text not null,
  size_bytes bigint not null,
  stored_at timestamptz not null
);

-- The number of a company in the operator's bookkeeping. It never changes.
create table creditor_account (
  company_id uuid primary key references company (id),
  number int not null unique
);

create view shared.closed_month as select month from closed_month;
create view shared.payout_run_request as select state, requested_at from payout_run_request;
create or replace view shared.payout as
  select id, run_id, company_id, provider, currency, amount_minor, state, paid_currency, paid_minor, rate, rate_date,
         vat_minor, closed_at
    from payout;
create index ledger_entry_by_month on ledger_entry (booked_at, id);
create index self_billing_invoice_by_month on self_billing_invoice (issued_at, issuer, year, sequence);

-- Books nothing into a closed month, whatever the server does. A copy of an installation brings closed months along.
create function open_months_since() returns timestamptz language sql stable as $$
  select case when current_setting('lensdock.copying', true) = 'on' then null
              else (max(month) + interval '1 month') at time zone 'UTC' end from shared.closed_month
$$;
create function refuse_closed_booking() returns trigger language plpgsql as $$
begin
  if exists (select from written where booked_at < open_months_since()) then
    raise exception 'a booking in a closed month';
  end if;
  return null;
end
$$;
create function refuse_closed_invoice() returns trigger language plpgsql as $$
begin
  if exists (select from written where issued_at < open_months_since()) then
    raise exception 'an invoice in a closed month';
  end if;
  return null;
end
$$;
create trigger ledger_entry_month after insert on ledger_entry
  referencing new table as written for each statement execute function refuse_closed_booking();
create trigger self_billing_invoice_month after insert on self_billing_invoice
  referencing new table as written for each statement execute function refuse_closed_invoice();
