-- The exchange rates that were read from outside, the same for every server. A day stays as it was read first: prices
-- that were converted by it name its date.
create table exchange_rates (
  day date primary key,
  per_euro jsonb not null,
  source text not null,
  read_at timestamptz not null
);

-- What came of the last attempt to read a source. `refused_day`: of rates that came, which nobody can have meant.
create table rates_source (
  name text primary key,
  read_at timestamptz,
  failed_at timestamptz,
  failure text,
  refused_day date
);
