-- The account that a payout goes to: a repetition has to be the same order, also when the company has another one by then.
alter table payout add column account_id text not null default '';
-- Written on self-billing invoices.
alter table company add column vat_id text;
