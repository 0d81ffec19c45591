-- Recognises the file of a stopped upload on any device: a digest that the client computes from parts of the file.
alter table upload add column fingerprint text check (length(fingerprint) between 1 and 100);

-- Who acknowledged the export regulations for an app, and which revision of their text.
create table export_acknowledgement (
  app_code text primary key references app (code) on delete cascade,
  revision int not null,
  acknowledged_by text not null,
  acknowledged_at timestamptz not null
);

insert into export_acknowledgement (app_code, revision, acknowledged_by, acknowledged_at)
select distinct on (app_code) app_code, 1, uploaded_by, uploaded_at
  from version where export_acknowledged order by app_code, uploaded_at desc;
