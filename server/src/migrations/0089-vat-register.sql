-- Answers of the register of VAT numbers. Only clear answers are stored; an outage leaves the last one.
create table vat_check (
  vat_id text primary key,
  registered boolean not null,
  name text,
  address text,
  checked_at timestamptz not null
);
