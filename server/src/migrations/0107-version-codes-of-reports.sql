-- A version code has 64 bits without a sign, of which a bigint holds 63.
alter table app_report alter column version_code type numeric(20);
