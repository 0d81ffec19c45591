-- The public log of everything published: its entries, the complete nodes of their Merkle tree, and the signed heads.
-- Rows are only ever added; `migrate-server.ts` keeps the application from changing them.
create table log_entry (
  index bigint primary key,
  -- Of the store event that the entry is written from: none is written twice.
  event_position bigint not null unique,
  -- The bytes that are hashed.
  entry text not null,
  kind text not null,
  app_code text not null,
  publication int not null,
  apk_sha256 text not null
);
create index log_entry_by_package on log_entry (apk_sha256, index);
create index log_entry_by_publication on log_entry (app_code, publication, index);

create table log_node (level smallint, index bigint, hash bytea not null, primary key (level, index));

create table log_checkpoint (
  size bigint primary key,
  root bytea not null,
  -- Origin, size, root and the log's signature.
  note text not null,
  signed_at timestamptz not null
);

create table log_cosignature (
  size bigint references log_checkpoint (size),
  witness text,
  line text not null,
  primary key (size, witness)
);

-- Its one row is locked by the server that writes the log.
create table log_writer (
  only_row boolean primary key default true check (only_row),
  -- The name of the log, fixed by its first checkpoint.
  origin text,
  -- The size whose tiles and checkpoint are in storage.
  stored_size bigint not null default 0
);
insert into log_writer default values;

create view shared.log_entry as select index, app_code, publication, apk_sha256, kind from log_entry;
