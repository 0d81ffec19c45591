-- Prices that are due are looked for every few minutes; there are few of them among many licences.
create index licence_by_next_price on licence (next_price_start) where next_price_start is not null;
