-- Uploads that arrive in parts, each of them durable when it is acknowledged.

alter table upload add column length_bytes bigint check (length_bytes > 0);
alter table upload add column offset_bytes bigint not null default 0;

create table upload_part (
  upload_id text not null references upload (id) on delete cascade,
  position_bytes bigint not null,
  size_bytes bigint not null,
  storage_key text not null,
  primary key (upload_id, position_bytes)
);
