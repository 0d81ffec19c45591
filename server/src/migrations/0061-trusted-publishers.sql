-- The issuers of id tokens that trusted publishers can have. A removed one stays for its publishers and the audit.
create table publisher_issuer (
  id text primary key,
  -- Exactly as `iss` in its tokens.
  issuer text not null unique,
  name text not null,
  kind text not null check (kind in ('github', 'gitlab', 'other')),
  created_at timestamptz not null,
  removed_at timestamptz
);
insert into publisher_issuer (id, issuer, name, kind, created_at) values
  ('github', 'https://token.actions.githubusercontent.com', 'GitHub Actions', 'github', now()),
  ('gitlab', 'https://gitlab.com', 'GitLab CI', 'gitlab', now());

-- The CI jobs that may publish an app: an id token of the issuer must have every pinned value.
create table trusted_publisher (
  id text primary key,
  app_code text not null references app (code) on delete cascade,
  -- The person for whom the jobs act.
  person text not null,
  issuer_id text not null references publisher_issuer (id),
  repository text,
  repository_id text,
  workflow text,
  environment text,
  branch text,
  -- Name and value of each claim, for issuers of the kind `other`.
  claims jsonb not null default '[]',
  scopes text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  last_run text
);
create index trusted_publisher_of_app on trusted_publisher (app_code, created_at);

-- An id token is exchanged once. Only a hash of its id is stored, until the token has expired.
create table used_id_token (
  issuer_id text not null references publisher_issuer (id),
  jti_hash text not null,
  expires_at timestamptz not null,
  primary key (issuer_id, jti_hash)
);
create index used_id_token_expiry on used_id_token (expires_at);

-- Set for the short-lived tokens of trusted publishers.
alter table access_token add column publisher_id text;
create index access_token_of_publisher on access_token (publisher_id) where publisher_id is not null;
