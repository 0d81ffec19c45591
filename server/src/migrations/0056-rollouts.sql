-- How versions reach the cameras: the release mode of a submission, the phase of an approved version that not everyone
-- gets yet, and each step with its person. A version without a phase is online or replaced, as its status says.
create table rollout (
  version_code text primary key references version (code) on delete cascade,
  app_code text not null references app (code) on delete cascade,
  mode text not null default 'immediately' check (mode in ('immediately', 'manually', 'scheduled')),
  starts_at timestamptz,
  -- The zone in which the date was chosen.
  time_zone text,
  phase text check (phase in ('waiting', 'scheduled', 'rolling', 'halted')),
  percent smallint not null default 0 check (percent between 0 and 100),
  -- The present stage of a rollout by days, and those to come.
  stages jsonb not null default '[]',
  next_stage_at timestamptz,
  -- Chooses the cameras of a share, so that not the same cameras are always the first.
  seed text not null,
  reason text,
  halted_by_store boolean not null default false,
  -- When cameras outside of everyone first got it.
  started_at timestamptz,
  changed_at timestamptz not null
);
create unique index rollout_active on rollout (app_code) where phase is not null;
create index rollout_started on rollout (app_code) where started_at is not null;
create index rollout_due on rollout (coalesce(next_stage_at, starts_at)) where phase in ('scheduled', 'rolling');

create table rollout_step (
  id bigint generated always as identity primary key,
  version_code text not null references version (code) on delete cascade,
  action text not null,
  at timestamptz not null,
  side text not null check (side in ('company', 'store', 'schedule')),
  actor_name text not null,
  percent smallint,
  starts_at timestamptz,
  time_zone text,
  reason text
);
create index rollout_step_by_version on rollout_step (version_code, id);

-- What published versions went through before this table.
insert into rollout (version_code, app_code, percent, seed, changed_at)
select version.code, version.app_code, 100, md5(version.code),
       coalesce((select min(published_at) from publication where publication.version_code = version.code),
                version.modified_at)
  from version where version.status in ('Approved', 'Unpublished');

create view shared.rollout as
  select version_code, app_code, mode, starts_at, time_zone, phase, percent, stages, next_stage_at, seed, reason,
         halted_by_store, started_at, changed_at
    from rollout;
create view shared.rollout_step as
  select id, version_code, action, at, side, actor_name, percent, starts_at, time_zone, reason from rollout_step;

-- What cameras reported to have, for apps with a rollout. One row per camera and app.
create table camera_package (
  app_code text not null references app (code) on delete cascade,
  -- A hash of the id that the camera reports.
  camera bytea not null,
  -- Of Android, as decimal text.
  version_code text not null,
  reported_at timestamptz not null,
  primary key (app_code, camera)
);
create index camera_package_by_version on camera_package (app_code, version_code);
create view shared.camera_package as select app_code, version_code from camera_package;

-- Besides the package that is online, an app can deliver one that rolls out.
alter table trust_target drop constraint trust_target_pkey, add primary key (app_code, path);
