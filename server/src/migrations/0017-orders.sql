-- Orders as the store reports them, and the money that comes of them.

create table store_order (
  -- The store's own.
  id text primary key,
  company_id uuid not null references company (id),
  ordered_at timestamptz not null,
  customer_id uuid,
  customer_name text not null,
  customer_country text not null check (customer_country ~ '^[A-Z]{2}$'),
  currency text not null check (currency in ('EUR', 'USD')),
  total_minor bigint not null check (total_minor >= 0),
  -- As it was reported, in the letter case of the store.
  payment_status text not null,
  status text generated always as (lower(payment_status)) stored,
  status_at timestamptz not null,
  -- Tells an order that is repeated from another one under the same id.
  facts_hash text not null,
  reported_at timestamptz not null
);
create index store_order_by_company on store_order (company_id, ordered_at desc, id desc);
create index store_order_by_status on store_order (company_id, status, ordered_at desc, id desc);

create table order_line (
  order_id text not null references store_order (id),
  position int not null,
  app_code text not null references app (code),
  app_name text not null,
  licence text not null check (licence in ('EVALUATION', 'FULL', 'SUBSCRIPTION', 'TOOL')),
  quantity int not null check (quantity between 1 and 999999),
  unit_minor bigint not null check (unit_minor >= 0),
  discount_percent int not null default 0 check (discount_percent between 0 and 99),
  amount_minor bigint not null check (amount_minor = unit_minor * quantity),
  provider text not null check (provider in ('CARD', 'BANK', 'ZERO')),
  -- The publication that the price is from.
  publication int not null,
  primary key (order_id, position)
);
create index order_line_by_app on order_line (app_code, order_id);

-- What the store reported of a payment, each once: the state of an order does not depend on the sequence of the reports.
create table payment_change (
  order_id text not null references store_order (id),
  -- The store's; empty for what came with the order itself.
  change_id text not null,
  payment_status text not null,
  changed_at timestamptz not null,
  refund_minor bigint check (refund_minor > 0),
  facts_hash text not null,
  reported_at timestamptz not null,
  primary key (order_id, change_id)
);

-- How many orders a company has of each day (UTC): tells how many pages there are, and on which day a page begins.
create table order_day (
  company_id uuid not null references company (id),
  day date not null,
  orders int not null,
  primary key (company_id, day)
);

-- What was booked, by the day of the order (UTC).
create table revenue_day (
  company_id uuid not null references company (id),
  day date not null,
  currency text not null,
  licence text not null,
  gross_minor bigint not null,
  commission_minor bigint not null,
  net_minor bigint not null,
  primary key (company_id, day, currency, licence)
);

-- The ledger. A line is written once and never changed; a refund is a line of its own.
create table ledger_entry (
  id bigint generated always as identity primary key,
  company_id uuid not null references company (id),
  order_id text not null references store_order (id),
  -- A refund is of the whole order.
  line int,
  kind text not null check (kind in ('sale', 'refund')),
  -- The change of the payment that gave money back; empty for a sale.
  change_id text not null default '',
  provider text not null check (provider in ('CARD', 'BANK')),
  currency text not null check (currency in ('EUR', 'USD')),
  gross_minor bigint not null,
  commission_minor bigint not null,
  net_minor bigint not null,
  booked_at timestamptz not null,
  unique nulls not distinct (order_id, line, change_id),
  foreign key (order_id, line) references order_line (order_id, position),
  check (gross_minor = commission_minor + net_minor),
  check ((kind = 'sale') = (change_id = '') and (kind = 'sale') = (line is not null)),
  check (kind = 'sale' and gross_minor >= 0 and commission_minor >= 0 and net_minor >= 0
         or kind = 'refund' and gross_minor < 0 and commission_minor <= 0 and net_minor <= 0)
);
create index ledger_entry_by_company on ledger_entry (company_id, id);

-- Entries that no payout holds. A run takes them out, a payout that failed puts them back.
create table pending_entry (
  entry_id bigint primary key references ledger_entry (id),
  company_id uuid not null,
  provider text not null,
  currency text not null,
  net_minor bigint not null
);
create index pending_entry_by_company on pending_entry (company_id, provider, currency);

create table payout_run (
  id text primary key,
  -- The job, or the operator who asked for it.
  started_by text not null,
  started_by_name text not null,
  started_at timestamptz not null,
  -- When everything was sent that could be.
  finished_at timestamptz
);
create index payout_run_newest on payout_run (started_at desc, id);

create table payout (
  id text primary key,
  run_id text not null references payout_run (id),
  company_id uuid not null references company (id),
  provider text not null check (provider in ('CARD', 'BANK')),
  currency text not null check (currency in ('EUR', 'USD')),
  amount_minor bigint not null check (amount_minor > 0),
  -- closed: not sent yet; sent: the provider has it; paid: confirmed; failed: its entries are pending again.
  state text not null check (state in ('closed', 'sent', 'paid', 'failed')),
  -- What the provider calls it.
  reference text,
  failure text,
  -- The day on which the money is to arrive.
  payout_date date not null,
  closed_at timestamptz not null,
  sent_at timestamptz,
  settled_at timestamptz,
  unique (run_id, company_id, provider, currency)
);
create index payout_by_company on payout (company_id, closed_at desc, id);
create index payout_open on payout (closed_at) where state in ('closed', 'sent');
create unique index payout_by_reference on payout (provider, reference) where reference is not null;

create table payout_entry (
  payout_id text not null references payout (id),
  entry_id bigint not null references ledger_entry (id),
  -- The payout failed, and the entry is free for another one.
  released boolean not null default false,
  primary key (payout_id, entry_id)
);
-- Nothing is paid twice.
create unique index payout_entry_once on payout_entry (entry_id) where not released;

-- Numbers without gaps: the row is held by the transaction that takes one, and a number is back when it fails.
create table invoice_number (
  issuer text not null,
  year int not null,
  last int not null,
  primary key (issuer, year)
);

-- What the store's operator writes in the seller's name. Never changed; corrected by a credit note.
create table self_billing_invoice (
  id text primary key,
  kind text not null check (kind in ('invoice', 'credit-note')),
  issuer text not null,
  year int not null,
  sequence int not null,
  number text not null unique,
  run_id text not null references payout_run (id),
  company_id uuid not null references company (id),
  order_id text not null references store_order (id),
  currency text not null check (currency in ('EUR', 'USD')),
  net_minor bigint not null,
  -- Everything that is written on it, as it was then.
  content jsonb not null,
  issued_at timestamptz not null,
  unique (issuer, year, sequence),
  unique (run_id, order_id)
);
create index self_billing_invoice_by_order on self_billing_invoice (order_id, issued_at desc);
create index self_billing_invoice_by_company on self_billing_invoice (company_id, issued_at desc);

create table invoice_entry (
  entry_id bigint primary key references ledger_entry (id),
  invoice_id text not null references self_billing_invoice (id)
);
create index invoice_entry_by_invoice on invoice_entry (invoice_id);

-- The files of invoices once they are kept, with what they must still be when they are read.
create table invoice_file (
  invoice_id text primary key references self_billing_invoice (id),
  storage_key text not null,
  sha256 text not null,
  size_bytes bigint not null,
  stored_at timestamptz not null
);
