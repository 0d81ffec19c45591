-- A payout account has been validated by its providers since migration 19, and payout_account_validated() derives the
-- fact from them. The column was no longer written, so its remaining reader showed a different answer.
alter table company drop column payout_account_validated;

-- Apps of a company that are in the store. An unpublished app keeps its publication and does not count.
create function apps_online(company uuid) returns int8 language sql stable as $$
  select count(*) from app
   where app.company_id = $1 and app.publication_number is not null and app.status <> 'Unpublished'
$$;
