-- Operators hold the payouts of a company; a hold ends on its day or when it is lifted.
create table payout_hold (
  id text primary key,
  company_id uuid not null references company (id),
  reason text not null,
  -- The first day that pays again; null until an operator lifts the hold.
  until date,
  held_by_name text not null,
  held_at timestamptz not null,
  lifted_by_name text,
  lifted_at timestamptz,
  check ((lifted_at is null) = (lifted_by_name is null))
);
create index payout_hold_by_company on payout_hold (company_id, held_at desc);
create index payout_hold_open on payout_hold (company_id) where lifted_at is null;

-- Companies whose sales wait other days for their payout run than those of the store's setting.
create table payout_terms (
  company_id uuid primary key references company (id),
  hold_days int not null check (hold_days between 0 and 180)
);

create view shared.payout_hold as select company_id, until, lifted_at from payout_hold;
create view shared.payout_terms as select company_id, hold_days from payout_terms;

-- The sale that an order's entries wait with; null when the sale has left the pending entries before.
alter table pending_entry add column sold_at timestamptz;
update pending_entry set sold_at = sale.booked_at
  from ledger_entry entry,
       (select sold.order_id, min(sold.booked_at) as booked_at from ledger_entry sold join pending_entry on entry_id = sold.id
         where sold.kind = 'sale' group by 1) sale
 where entry.id = pending_entry.entry_id and sale.order_id = entry.order_id;
