-- A price in every currency, at the rate of the day it was saved: frozen here, so that a publication only copies it.
alter table licence add column prices jsonb not null default '{}';
alter table licence add column next_prices jsonb;
alter table licence add column rate_date date;
