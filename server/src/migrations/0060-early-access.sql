-- Early access: the companies and test cameras that a seller names, and the version that they get before everyone.
create table early_access_receiver (
  id text primary key,
  app_code text not null references app (code) on delete cascade,
  kind text not null check (kind in ('company', 'camera')),
  -- The company's id, or the id that the camera sends.
  receiver text not null,
  -- Of a camera.
  name text,
  added_at timestamptz not null,
  unique (app_code, kind, receiver)
);
create view shared.early_access_receiver as
  select id, app_code, kind, receiver, name, added_at from early_access_receiver;

alter table rollout add column early_since timestamptz;
create unique index rollout_early on rollout (app_code) where early_since is not null;

-- A rollout to a number of cameras, besides one to a percentage of them.
alter table rollout add column camera_limit int check (camera_limit > 0);
alter table rollout_step add column cameras int;

create or replace view shared.rollout as
  select version_code, app_code, mode, starts_at, time_zone, phase, percent, stages, next_stage_at, seed, reason,
         halted_by_store, started_at, changed_at, early_since, camera_limit
    from rollout;
create or replace view shared.rollout_step as
  select id, version_code, action, at, side, actor_name, percent, starts_at, time_zone, reason, cameras
    from rollout_step;

-- The cameras that a rollout to a number of them has admitted, under the same hash as their reports.
create table camera_admission (
  version_code text not null references version (code) on delete cascade,
  camera bytea not null,
  admitted_at timestamptz not null,
  primary key (version_code, camera)
);
create table camera_admission_count (
  version_code text primary key references version (code) on delete cascade,
  admitted int not null
);
