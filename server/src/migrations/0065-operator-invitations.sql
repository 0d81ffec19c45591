-- Open, accepted and revoked invitations to work for the store, like those to a company.
create table operator_invitation (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  roles text[] not null check (
    cardinality(roles) > 0
    and roles <@ array['reviewer', 'senior-reviewer', 'seller-manager', 'finance', 'content', 'administrator', 'auditor']),
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
create unique index operator_invitation_open on operator_invitation (lower(email))
  where accepted_at is null and revoked_at is null;
create view shared.operator_invitation as
  select id, email, roles, language, round, invited_by_name, expires_at, accepted_at, revoked_at
    from operator_invitation;

-- An email goes to a person, or to the address of an invitation.
alter table mail add column operator_invitation uuid references operator_invitation (id) on delete cascade;
alter table mail drop constraint mail_check;
alter table mail add constraint mail_has_one_receiver check (num_nonnulls(person, invitation, operator_invitation) = 1);
create or replace view shared.mail as
  select id, at, message_id, person, state, attempts, last_attempt_at, failure, answer_code, invitation, account_mail,
         operator_invitation
    from mail;
