-- Access tokens: only the hash of a secret is stored. The previous secret works until `former_until` after a rotation.
create table access_token (
  id text primary key,
  company_id uuid not null references company (id),
  -- The person for whom the token acts.
  person text not null,
  name text not null,
  scopes text[] not null,
  -- Null for all apps of the company.
  app_codes text[],
  hash text not null unique,
  former_hash text unique,
  former_until timestamptz,
  lifetime_days int not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Days before the expiry of the last warning that was sent.
  warned_days int,
  last_used_at timestamptz,
  last_address text,
  last_client text,
  revoked_at timestamptz
);
create index access_token_of_company on access_token (company_id, created_at);
create index access_token_expiry on access_token (expires_at) where revoked_at is null;

create table access_token_policy (
  company_id uuid primary key references company (id),
  maximum_days int not null
);

-- The token through which a person acted; null for a person in the console.
alter table audit add column token_id text, add column token_name text;
create or replace view shared.audit as
  select id, at, request_id, actor, actor_name, actor_role, company_id, action, subject_kind, subject_id, app_code,
         before, after, refused, token_id, token_name
    from audit;
