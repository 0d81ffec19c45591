-- What the block of a company does besides refusing its people: whether its apps leave the store or cameras keep what they
-- have, and the hold of its payouts. Null for blocks from before, which only refuse people.
alter table block
  add column apps text check (apps in ('keep', 'unpublish')),
  add column hold_id text references payout_hold (id),
  add check (kind = 'company' or (apps is null and hold_id is null)),
  add check (hold_id is null or apps is not null);
create or replace view shared.block as select kind, id, reason, by_name, at, apps, hold_id from block;
create or replace view shared.payout_hold as select company_id, until, lifted_at, id from payout_hold;

-- A blocked company sells nothing. Its own switches stay as they are.
create or replace function seller_gates(company uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('allowedToSell', seller.allowed_to_sell, 'canBuy', country.can_buy, 'companyApproved', seller.approved,
                            'payoutAccountValidated', payout_account_validated(seller.id),
                            'blocked', exists (select from shared.block where block.kind = 'company'
                                                  and block.id = seller.id::text and block.apps is not null))
    from company seller join shared.country on country.isocode = seller.country where seller.id = $1
$$;

-- Apps of a company whose block takes them out of the store do not count, nor do those that are only kept running.
create or replace function apps_online(company uuid) returns int8 language sql stable as $$
  select count(*) from app
    join publication on publication.app_code = app.code and publication.number = app.publication_number
   where app.company_id = $1 and app.status <> 'Unpublished' and publication.mode <> 'UNAVAILABLE'
     and not exists (select from shared.block where block.kind = 'company' and block.id = $1::text and block.apps is not null)
$$;
