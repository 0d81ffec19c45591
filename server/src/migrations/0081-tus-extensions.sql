-- Resumable uploads whose length is not known yet, partial ones that a final one joins, and the metadata as sent.
alter table upload
  add column length_deferred boolean not null default false,
  add column partial boolean not null default false,
  add column joined_from text[],
  add column metadata text check (length(metadata) <= 4000);

-- A joined part keeps its key, which names the partial upload.
create index upload_part_key on upload_part (storage_key);
