-- Accounts of the embedded sign-on. They are created by accepting an invitation.
create table account (
  subject text primary key,
  email text not null,
  name text not null,
  password_hash text not null,
  created_at timestamptz not null
);
create unique index account_by_email on account (lower(email));
