-- What a country allowed before each change: an order is judged by the moment it was placed, not reported.
create table country_change (
  id bigint generated always as identity primary key,
  isocode text not null references country (isocode),
  could_buy boolean not null,
  had_sepa boolean not null,
  changed_at timestamptz not null
);
create index country_change_by_country on country_change (isocode, changed_at, id);
create view shared.country_change as select id, isocode, could_buy, had_sepa, changed_at from country_change;
