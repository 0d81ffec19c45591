-- Operators also search companies by their city and the addresses of their people, by the groups of characters of
-- `search_grams`.
create index company_by_city on company using gin (search_grams(city));
create index person_by_email on person using gin (search_grams(email));
