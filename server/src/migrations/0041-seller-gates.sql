-- When the facts that a company needs to sell paid licences changed: orders are accepted by the state of their moment.
-- Codes of closed gates before and after; empty arrays stand for a company that may sell. Only ever added to.
create table seller_gate_change (
  id bigint generated always as identity primary key,
  company_id uuid not null references company (id),
  closed_before text[] not null,
  closed text[] not null,
  changed_at timestamptz not null
);
create index seller_gate_change_by_company on seller_gate_change (company_id, changed_at, id);

-- The gates of a company as they are now, by their names in the contract.
create function seller_gates(company uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('allowedToSell', seller.allowed_to_sell, 'canBuy', country.can_buy, 'companyApproved', seller.approved,
                            'payoutAccountValidated', payout_account_validated(seller.id))
    from company seller join country on country.isocode = seller.country where seller.id = $1
$$;

-- Companies with apps in the store that may not sell now could sell until this migration: renewals get their 30 days.
insert into seller_gate_change (company_id, closed_before, closed, changed_at)
select id, '{}', closed, now()
  from (select company.id,
               array_remove(array[case when not company.allowed_to_sell then 'seller-not-allowed' end,
                                  case when not country.can_buy then 'seller-country-cannot-buy' end,
                                  case when not company.approved then 'seller-company-not-approved' end,
                                  case when not payout_account_validated(company.id) then 'seller-payout-not-validated' end],
                            null) as closed
          from company join country on country.isocode = company.country
         where exists (select from app where app.company_id = company.id and app.publication_number is not null)) seller
 where closed <> '{}';
