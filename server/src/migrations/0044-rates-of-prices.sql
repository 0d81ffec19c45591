-- A discounted price is converted after it was rounded down, so the rate of a price is kept with it: what one euro cost in the
-- other currency. Prices that were saved before have none.
alter table licence add column rate text, add column next_rate text;
