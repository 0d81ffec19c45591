-- Companies in which a second person has to confirm changes to payout accounts.
create table payout_two_people (
  company_id uuid primary key references company (id),
  since timestamptz not null
);

-- Changes that one person has proposed and another can confirm. Bank details are not stored: `digest` is a salted scrypt
-- hash, with which the details are compared when the change is made, and is deleted when the proposal ends.
create table payout_proposal (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company (id),
  change text not null check (change in ('open-card-page', 'request-bank-account', 'change-method', 'allow-one-person')),
  method_type text check (method_type in ('BANK', 'DEBIT')),
  last_four text check (length(last_four) <= 4),
  digest text,
  state text not null default 'open' check (state in ('open', 'confirmed', 'made', 'withdrawn', 'declined', 'expired')),
  proposed_by text not null,
  proposed_by_name text not null,
  proposed_at timestamptz not null,
  confirmed_by text,
  confirmed_by_name text,
  confirmed_at timestamptz,
  -- The first time that the confirmed change was made; pages of the provider can be opened again until the expiry.
  made_at timestamptz,
  expires_at timestamptz not null,
  closed_at timestamptz,
  check (confirmed_by <> proposed_by),
  check (digest is null or closed_at is null)
);
create unique index payout_proposal_current on payout_proposal (company_id) where closed_at is null;
create index payout_proposal_expiry on payout_proposal (expires_at) where closed_at is null;
