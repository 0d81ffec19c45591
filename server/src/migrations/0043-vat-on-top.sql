-- Ledger amounts are without VAT. An invoice adds it, and the payout pays it: each entry has its part of the VAT of its invoice.
alter table self_billing_invoice
  add column vat_percent int not null default 0,
  add column vat_minor bigint not null default 0;
alter table invoice_entry add column vat_minor bigint not null default 0;
alter table payout_entry add column vat_minor bigint not null default 0;
-- In the currency of the sales; amount_minor includes it.
alter table payout add column vat_minor bigint not null default 0;

alter table company add column street text, add column postcode text;
