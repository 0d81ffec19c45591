#!/bin/sh
# Makes the two roles and the database: one owns it and migrates, the other works and changes no structure.
set -eu
psql -v ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" \
  -v owner="$DATABASE_OWNER_PASSWORD" -v app="$DATABASE_APP_PASSWORD" <<'SQL'
create role lensdock_owner login password :'owner';
create role lensdock_app login password :'app';
create database lensdock owner lensdock_owner;
revoke all on database lensdock from public;
grant connect on database lensdock to lensdock_app;
SQL
