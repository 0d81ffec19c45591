-- An app that its company took out of the store keeps its publication, like an unpublished one, and does not count.
create or replace function apps_online(company uuid) returns int8 language sql stable as $$
  select count(*) from app
    join publication on publication.app_code = app.code and publication.number = app.publication_number
   where app.company_id = $1 and app.status <> 'Unpublished' and publication.mode <> 'UNAVAILABLE'
$$;
