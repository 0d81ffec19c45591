-- The operators' lists of people and of transfers are read in this order; without an index all rows were sorted.
create index person_by_name on person (lower(name), subject);
create index app_transfer_newest on app_transfer (offered_at desc, id);
