-- When a person last wrote something. Only kept where lists are read from a replica, which may not have it yet.
create table recent_write (
  person text primary key,
  at timestamptz not null
);
