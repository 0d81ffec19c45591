-- Countries are kept by operators like the other lists. A retired one stays where it was chosen and is not chosen anew.
alter table country add column retired boolean not null default false;
-- SEPA moves euros and nothing else.
alter table country add constraint country_sepa_in_euro check (not sepa or currency = 'EUR');
-- What a change of a country concerns: the companies that are there, and the apps that are to be sold there.
create index company_by_country on company (country);
create index availability_by_country on availability using gin (countries);
