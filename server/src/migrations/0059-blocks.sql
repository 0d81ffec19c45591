-- People and companies that an operator has blocked: their requests are refused, whatever their tokens say. `id` is a
-- person's subject, also of one who has not signed in yet, or a company's id.
create table block (
  kind text not null check (kind in ('person', 'company')),
  id text not null,
  reason text not null,
  by_name text not null,
  at timestamptz not null,
  primary key (kind, id)
);
create view shared.block as select kind, id, reason, by_name, at from block;
