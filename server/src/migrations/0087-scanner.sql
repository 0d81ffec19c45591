-- Packages and files of listings that wait for the scanner, and files that it refused.
alter table upload add column waiting_since timestamptz;
drop view shared.upload;
create view shared.upload as select state, changed_at, waiting_since from upload;

alter table listing_file add column waiting_since timestamptz;
alter table listing_file add column refused_at timestamptz;
alter table listing_file add column signature text;
alter table listing_file add constraint listing_file_refused check ((refused_at is null) = (signature is null));
create index listing_file_not_scanned on listing_file (sha256) where waiting_since is not null or refused_at is not null;
create or replace view shared.listing_file as select kind, sha256, code, waiting_since, refused_at from listing_file;
