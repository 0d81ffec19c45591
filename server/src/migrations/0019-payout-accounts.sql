-- The accounts of companies at the payment providers. Of payout methods only the last four characters are kept.
create table payout_account (
  company_id uuid not null references company (id),
  provider text not null check (provider in ('CARD', 'BANK')),
  -- Ours: what the provider knows the company by, and what makes a repeated request the same one.
  reference text not null unique,
  -- The provider's name of it; null until the provider answered.
  account_id text,
  progress_status text not null default 'IN_PROGRESS' check (progress_status in ('NONE', 'IN_PROGRESS', 'COMPLETED')),
  verification_status text not null default 'PENDING' check (verification_status in ('PENDING', 'VERIFIED', 'INFORMATION_MISSING')),
  contact_email text,
  method_type text check (method_type in ('BANK', 'DEBIT')),
  last_four text check (length(last_four) <= 4),
  -- Of the card provider.
  card_status text check (card_status in ('ACTIVE', 'ONBOARDING', 'REJECTED', 'DISABLED')),
  information_provided boolean not null default false,
  missing int not null default 0,
  card_refused boolean not null default false,
  -- Of the bank provider; what it said last, since an operator may have set something else.
  seller_status text check (seller_status in ('NEW', 'EMAIL_SENT', 'ACCOUNT_ID_GENERATED', 'DISABLED')),
  seller_status_told text,
  seller_account_id text,
  email_sent_to text,
  email_sent_at timestamptz,
  requested_at timestamptz not null,
  completed_at timestamptz,
  primary key (company_id, provider),
  check ((method_type is null) = (last_four is null))
);
create unique index payout_account_by_id on payout_account (provider, account_id) where account_id is not null;
create index payout_account_under_way on payout_account (requested_at) where account_id is not null and progress_status <> 'COMPLETED';

-- Whether a company can be paid out: one account is complete and verified. The column of the same purpose in `company` is
-- not read any more, and goes when no older server does.
create function payout_account_validated(company uuid) returns boolean language sql stable as $$
  select exists (select from payout_account
                  where company_id = $1 and progress_status = 'COMPLETED' and verification_status = 'VERIFIED')
$$;

-- Who was validated so far was so by an operator's word: an account at the bank provider that an operator has set.
insert into payout_account (company_id, provider, reference, account_id, progress_status, verification_status, seller_status, requested_at, completed_at)
select id, 'BANK', 'company-' || id, null, 'COMPLETED', 'VERIFIED', 'ACCOUNT_ID_GENERATED', created_at, created_at
  from company where payout_account_validated;
