-- A second line of defence: a transaction that names a company sees and changes only the rows of that company in the
-- tables about money, whatever its statements say. Without a company, all rows are visible; the owner is not restricted.
create function present_company() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('lensdock.company', true), '')::uuid $$;

alter table order_day enable row level security;
alter table revenue_day enable row level security;
alter table ledger_entry enable row level security;
alter table pending_entry enable row level security;
alter table payout enable row level security;
alter table payout_account enable row level security;
alter table payout_proposal enable row level security;
alter table payout_hold enable row level security;
alter table payout_terms enable row level security;
alter table payout_two_people enable row level security;
alter table self_billing_invoice enable row level security;

-- The function is in a subquery so that it is called once per statement and not for each row.
create policy of_company on order_day
  using ((select present_company()) is null or company_id = (select present_company()));
create policy of_company on revenue_day
  using ((select present_company()) is null or company_id = (select present_company()));
create policy of_company on ledger_entry
  using ((select present_company()) is null or company_id = (select present_company()));
create policy of_company on pending_entry
  using ((select present_company()) is null or company_id = (select present_company()));
create policy of_company on payout
  using ((select present_company()) is null or company_id = (select present_company()));
create policy of_company on payout_account
  using ((select present_company()) is null or company_id = (select present_company()));
create policy of_company on payout_proposal
  using ((select present_company()) is null or company_id = (select present_company()));
create policy of_company on payout_hold
  using ((select present_company()) is null or company_id = (select present_company()));
create policy of_company on payout_terms
  using ((select present_company()) is null or company_id = (select present_company()));
create policy of_company on payout_two_people
  using ((select present_company()) is null or company_id = (select present_company()));
create policy of_company on self_billing_invoice
  using ((select present_company()) is null or company_id = (select present_company()));

-- Views read as their owner by default, which no policy restricts.
alter view shared.order_day set (security_invoker = true);
alter view shared.revenue_day set (security_invoker = true);
alter view shared.ledger_entry set (security_invoker = true);
alter view shared.pending_entry set (security_invoker = true);
alter view shared.payout set (security_invoker = true);
alter view shared.payout_hold set (security_invoker = true);
alter view shared.payout_terms set (security_invoker = true);
alter view shared.self_billing_invoice set (security_invoker = true);
