-- Open, accepted and revoked invitations to a company. The link in the email carries a signature over id and round, so
-- that nothing stored here admits anyone; a new round invalidates the earlier link.
create table invitation (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company (id),
  email text not null,
  role text not null check (role in ('owner', 'publisher', 'finance', 'support', 'viewer')),
  apps text[],
  last_day date,
  language text not null check (language in ('en', 'de')),
  round int not null default 1,
  invited_by text not null,
  invited_by_name text not null,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by text references person (subject),
  revoked_at timestamptz
);
create index invitation_by_company on invitation (company_id, invited_at desc);
create unique index invitation_open on invitation (company_id, lower(email)) where accepted_at is null and revoked_at is null;
create index invitation_by_email on invitation (lower(email)) where accepted_at is null and revoked_at is null;
create view shared.invitation as
  select id, company_id, email, role, apps, last_day, language, round, invited_by_name, expires_at, accepted_at, revoked_at
    from invitation;

-- An email goes to a person, or to the address of an invitation.
alter table mail alter column person drop not null, alter column message_id drop not null;
alter table mail add column invitation uuid references invitation (id) on delete cascade;
alter table mail add check ((person is null) = (invitation is not null));
create or replace view shared.mail as
  select id, at, message_id, person, state, attempts, last_attempt_at, failure, answer_code, invitation
    from mail;
