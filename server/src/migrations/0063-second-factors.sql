-- Second factors of people who sign in at the embedded sign-on. A TOTP secret cannot be hashed; it stays in this table
-- and is in no view.
create table totp_secret (
  subject text primary key references person (subject),
  secret text not null,
  -- The time step of the last accepted code, because a code works once.
  last_step int8 not null,
  added_at timestamptz not null
);

create table passkey (
  id text primary key,
  subject text not null references person (subject),
  name text not null,
  public_key bytea not null,
  counter int8 not null,
  transports text[] not null,
  added_at timestamptz not null,
  used_at timestamptz
);
create index passkey_by_subject on passkey (subject);

create table recovery_code (
  subject text not null references person (subject),
  digest text not null,
  primary key (subject, digest)
);

create view shared.second_factor as
  select subject from totp_secret union select subject from passkey;

alter table company add column second_factor_required boolean not null default false;
create or replace view shared.company as
  select id, name, country, city, default_language, currency, approved, allowed_to_sell, manual_app_approval, created_at,
         revision, vat_id, search_grams, street, postcode, second_factor_required
    from company;

-- Emails about the account itself. The link to set a password carries a signature over the id, so that nothing stored
-- here admits anyone.
create table account_mail (
  id uuid primary key default gen_random_uuid(),
  subject text not null references person (subject),
  kind text not null check (kind in ('reset-password', 'password-changed', 'second-factor-changed')),
  at timestamptz not null,
  used_at timestamptz
);
create index account_mail_by_subject on account_mail (subject);
create view shared.account_mail as select id, subject, kind, at, used_at from account_mail;
alter table mail add column account_mail uuid references account_mail (id) on delete cascade;
create or replace view shared.mail as
  select id, at, message_id, person, state, attempts, last_attempt_at, failure, answer_code, invitation, account_mail
    from mail;
