-- A payment that fails or is charged back after the sale was booked reverses it; one that is paid after all reinstates it.
alter table ledger_entry
  drop constraint ledger_entry_kind_check,
  drop constraint ledger_entry_check1,
  drop constraint ledger_entry_check2;
alter table ledger_entry
  add constraint ledger_entry_kind check (kind in ('sale', 'refund', 'reversal', 'reinstatement')),
  add constraint ledger_entry_change check ((kind = 'sale') = (change_id = '') and (kind = 'sale') = (line is not null)),
  add constraint ledger_entry_sign check (
    kind in ('sale', 'reinstatement') and gross_minor >= 0 and commission_minor >= 0 and net_minor >= 0
    or kind in ('refund', 'reversal') and gross_minor < 0 and commission_minor <= 0 and net_minor <= 0);

-- An overdue payment keeps an order out of payout runs until this moment. Pending entries carry it along.
alter table store_order add column held_until timestamptz;
alter table pending_entry add column held_until timestamptz;
