-- The package catalogue as metadata of The Update Framework. A new version of a role is a new row; together with the
-- targets they change in one transaction, so that every published snapshot is consistent.
create table trust_metadata (
  role text,
  version int,
  content text not null,
  -- The key that signed it; that of the first signature for the roles with several.
  key_id text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (role, version)
);

-- The package that each app delivers.
create table trust_target (
  app_code text primary key,
  path text not null,
  bin int not null,
  version_code text not null,
  -- As in the metadata: length, hashes and custom.
  file jsonb not null
);
create index trust_target_by_bin on trust_target (bin, path);
create index trust_target_by_path on trust_target (path);

-- Its one row is locked by the server that writes the metadata.
create table trust_head (
  only_row boolean primary key default true check (only_row),
  -- Of the last store event that the targets include; null before the first run.
  position bigint
);
insert into trust_head default values;
