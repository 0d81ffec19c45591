-- The operators' filters of companies, people and the audit read few rows of an index, or rows in the order of the list.
create index company_stopped on company (lower(name), id) where approved and not allowed_to_sell;
create index company_without_vat_number on company (lower(name), id) where vat_id is null;
create view shared.validated_account with (security_invoker = true) as
  select company_id from payout_account where progress_status = 'COMPLETED' and verification_status = 'VERIFIED';

create index person_by_name_search on person using gin (search_grams(name));

create index audit_by_action on audit (action, id);
create index audit_by_actor on audit (actor, id);
create index audit_by_role on audit (actor_role, id);
create index audit_by_time on audit (at);
create index audit_by_actor_name on audit using gin (search_grams(actor_name));
create index audit_denied on audit (id) where refused is not null;
