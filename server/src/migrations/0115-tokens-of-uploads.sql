-- The access token that sent the package, which the audit names; null for a person in the console. Servers of the
-- release before write none.
alter table upload add column token_id text, add column token_name text;
