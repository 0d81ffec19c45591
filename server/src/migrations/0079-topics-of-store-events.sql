-- Events about orders, payouts, companies and submissions. They get their position after the commit, because orders
-- arrive in bulk and must not wait for each other.
create table unnumbered_store_event (
  number bigint generated always as identity primary key,
  id text not null unique,
  topic text not null,
  kind text not null,
  subject_kind text not null,
  subject_id text not null,
  data jsonb not null,
  at timestamptz not null
);

alter table store_event add column topic text, add column subject_kind text, add column subject_id text;
update store_event
   set topic = case split_part(kind, '.', 1)
                 when 'app' then 'apps' when 'trial_extension' then 'trials' else 'rollouts' end;
alter table store_event
  alter column topic set not null, alter column app_code drop not null, alter column sequence drop not null,
  add check ((app_code is null) = (sequence is null)), add check ((app_code is null) = (subject_id is not null)),
  add check ((subject_kind is null) = (subject_id is null));
create index store_event_of_topic on store_event (topic, position);
create index store_event_of_apps on store_event (position) where app_code is not null;
create index store_event_of_subject on store_event (subject_kind, subject_id, position) where subject_id is not null;
create or replace view shared.store_event as
  select position, id, kind, app_code, sequence, data, at, topic, subject_kind, subject_id from store_event;

-- Receivers of today know the kinds of today.
alter table webhook_endpoint add column topics text[] not null default '{apps,rollouts,trials}';
alter table webhook_endpoint alter column topics drop default;
create or replace view shared.webhook_endpoint as select id, description, active, topics from webhook_endpoint;
