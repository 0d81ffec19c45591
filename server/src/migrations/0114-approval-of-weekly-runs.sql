-- The first operator who approves the weekly run counts as its requester, from then on.
alter table payout_run_request add column approved_at timestamptz;
