-- A hash chain over the audit: each link covers an entry and the link before it. Rows are only ever added.
create table audit_link (
  number bigint primary key,
  audit_id bigint not null unique references audit (id),
  hash bytea not null check (length(hash) = 32)
);

-- The public log also records the head of the chain; these entries are about no app.
alter table log_entry
  alter column event_position drop not null,
  alter column app_code drop not null,
  alter column publication drop not null,
  alter column apk_sha256 drop not null,
  add check (kind = 'audit' or num_nonnulls(event_position, app_code, publication, apk_sha256) = 4);
create index log_entry_anchors on log_entry (index) where kind = 'audit';
