-- What operators do with what is online, with the reason that the company reads. Only ever added to.
create table store_act (
  id bigint generated always as identity primary key,
  app_code text not null references app (code) on delete cascade,
  kind text not null check (kind in ('withdrawn', 'reinstated', 'put-back')),
  reason text not null,
  -- Of `put-back`: the publication that was put back, and the number it has now.
  earlier int,
  publication int,
  acted_by text not null,
  acted_by_name text not null,
  acted_at timestamptz not null,
  check ((kind = 'put-back') = (earlier is not null) and (earlier is null) = (publication is null))
);
create index store_act_by_app on store_act (app_code, id desc);

-- Rises with everything that an operator does with an app, so that of two operators the second hears of the first.
alter table app add column operator_revision int not null default 1;
-- The list of all apps, newest change first.
create index app_by_change on app (updated_at desc, code);
create index submission_by_app_number on submission (app_code, number desc);
