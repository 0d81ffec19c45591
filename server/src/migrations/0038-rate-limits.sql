-- What limits have counted, for all servers. Its columns are those of rate-limiter-flexible; expire is in milliseconds.
create table rate_limit (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expire on rate_limit (expire);
