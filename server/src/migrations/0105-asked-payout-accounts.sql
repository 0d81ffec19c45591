-- When the provider was last asked about an account. The oldest question comes first, and an answer to an older question
-- than the stored one is discarded.
alter table payout_account add column asked_at timestamptz;
drop index payout_account_under_way;
create index payout_account_under_way on payout_account (asked_at nulls first, requested_at)
  where account_id is not null and progress_status <> 'COMPLETED';
