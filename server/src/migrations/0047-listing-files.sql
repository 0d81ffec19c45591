-- The codes of the files that a listing names: its icon, screenshots, documents and the documents of integrations. The
-- search for unused files looks a code up here. It searched the whole listing as text, where a code in a description
-- kept a file as well.
create function listing_files(listing jsonb) returns text[] language sql immutable parallel safe as $$
  select array(
    select file #>> '{}' from jsonb_path_query(listing, '$.icon.qualifier') file
    union all
    select file #>> '{}' from jsonb_path_query(listing, '$.screenshots[*].qualifier') file
    union all
    select file #>> '{}' from jsonb_path_query(listing, '$.documentationFiles[*].code') file
    union all
    select file #>> '{}' from jsonb_path_query(listing, '$.appIntegrations[*].documentation.code') file)
$$;
create index publication_by_file on publication using gin (listing_files(listing));
create index submission_by_file on submission using gin (listing_files(snapshot -> 'listing'));
