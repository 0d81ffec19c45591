-- What is searched for in part of a name is found by an index: every one, two and three characters that stand in a row,
-- as a set. It is what pg_trgm does, in the language's own means, since not every engine and not every operator has that
-- extension.
create function search_grams(given text) returns text[]
  language sql immutable parallel safe
  return (select coalesce(array_agg(distinct substr(lower(given), place, size)), '{}')
            from generate_series(1, 3) size, generate_series(1, char_length(given) - size + 1) place);

alter table app add column search_grams text[] not null
  generated always as (search_grams(name || chr(10) || coalesce(package_name, ''))) stored;
alter table company add column search_grams text[] not null generated always as (search_grams(name)) stored;
create index app_by_search on app using gin (search_grams);
create index company_by_search on company using gin (search_grams);
create index submission_waiting_by_app on submission (app_code) where waits;
