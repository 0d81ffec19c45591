-- Settings that operators change in the product. The newest change of a name is its value; null returns to the default.
create table setting_change (
  name text not null,
  revision integer not null check (revision > 0),
  value text,
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (name, revision)
);

-- Servers compare this number to learn of changes. Its row is locked by each change.
create table setting_revision (
  one boolean primary key default true check (one),
  revision integer not null
);
insert into setting_revision (revision) values (0);

create view shared.setting_change as select name, revision, value from setting_change;
create view shared.setting_revision as select revision from setting_revision;
