-- Manual corrections: one operator proposes them, another one confirms them, and only then they are entries of the
-- ledger. A correction changes the seller's amount and, by the opposite, the commission.
alter table ledger_entry
  drop constraint ledger_entry_kind,
  drop constraint ledger_entry_sign;
alter table ledger_entry
  add column reason text,
  add constraint ledger_entry_kind check (kind in ('sale', 'refund', 'reversal', 'reinstatement', 'correction')),
  add constraint ledger_entry_sign check (
    kind in ('sale', 'reinstatement') and gross_minor >= 0 and commission_minor >= 0 and net_minor >= 0
    or kind in ('refund', 'reversal') and gross_minor < 0 and commission_minor <= 0 and net_minor <= 0
    or kind = 'correction' and gross_minor = 0 and net_minor <> 0),
  add constraint ledger_entry_reason check ((kind = 'correction') = (reason is not null));
create or replace view shared.ledger_entry as
  select id, company_id, order_id, line, kind, provider, currency, gross_minor, commission_minor, net_minor, booked_at,
         reason
    from ledger_entry;

create table correction (
  id text primary key,
  order_id text not null references store_order (id),
  company_id uuid not null references company (id),
  currency text not null,
  net_minor bigint not null check (net_minor <> 0),
  reason text not null,
  state text not null check (state in ('proposed', 'confirmed', 'refused')),
  proposed_by text not null,
  proposed_by_name text not null,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by text,
  decided_by_name text,
  decided_at timestamptz,
  refusal text,
  check ((state = 'proposed') = (decided_at is null)),
  check ((state = 'refused') = (refusal is not null)),
  check (state <> 'confirmed' or decided_by <> proposed_by)
);
create index correction_waiting on correction (proposed_at, id) where state = 'proposed';
create index correction_newest on correction (proposed_at desc, id desc);
create index correction_by_order on correction (order_id, proposed_at desc);
create view shared.correction as select id, order_id, net_minor, reason, state, proposed_at, expires_at from correction;

-- A weekly run above the limit needs two people as well: the first one takes over the request of the system.
alter table payout_run_request
  add constraint payout_run_request_people check (state <> 'confirmed' or requested_by <> 'system') not valid;
