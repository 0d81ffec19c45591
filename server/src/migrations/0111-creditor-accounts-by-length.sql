-- A seller gets another creditor account when the length of the accounts changes, and keeps the earlier one for its
-- closed months.
alter table creditor_account drop constraint creditor_account_pkey, add primary key (company_id, number);
