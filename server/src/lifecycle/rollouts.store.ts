import type { ReleaseMode, RolloutPhase, RolloutStage } from '@lensdock/contract/lifecycle/rollout-phase.ts';
import type { RolloutStep } from '@lensdock/contract/rollouts/rollouts.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

export interface RolloutRow {
  startsAt: Date | null;
  timeZone: string | null;
  phase: RolloutPhase | null;
  percent: number;
  /** Null in a rollout by percentage. */
  cameraLimit: number | null;
  earlySince: Date | null;
  /** The current stage and the next ones. */
  stages: RolloutStage[];
  nextStageAt: Date | null;
  reason: string | null;
  haltedByStore: boolean;
  startedAt: Date | null;
  changedAt: Date;
}

interface NewRollout {
  version: string;
  appCode: string;
  seed: string;
  at: Date;
}

export interface ChosenRelease {
  mode: ReleaseMode;
  startsAt: Date | null;
  timeZone: string | null;
}

/** Saves how a version is to be released after its approval. */
export async function saveReleasePlan(
  queries: Queries,
  { version, appCode, seed, at }: NewRollout,
  { mode, startsAt, timeZone }: ChosenRelease,
): Promise<void> {
  await queries.execute(sql`
    insert into rollout (version_code, app_code, mode, starts_at, time_zone, seed, changed_at)
    values (${version}, ${appCode}, ${mode}, ${startsAt}, ${timeZone}, ${seed}, ${at})
    on conflict (version_code) do update set mode = excluded.mode, starts_at = excluded.starts_at, time_zone = excluded.time_zone`);
}

/** Returns the rollout of a version, with a new one for a version without. The app must be locked. */
export async function findOrInsertRollout(
  queries: Queries,
  { version, appCode, seed, at }: NewRollout,
): Promise<RolloutRow> {
  await queries.execute(sql`
    insert into rollout (version_code, app_code, seed, changed_at) values (${version}, ${appCode}, ${seed}, ${at})
    on conflict (version_code) do nothing`);
  const [row] = await queries.query<RolloutRow>(sql`
    select starts_at as "startsAt", time_zone as "timeZone", phase, percent, stages, next_stage_at as "nextStageAt", reason,
           halted_by_store as "haltedByStore", early_since as "earlySince", camera_limit as "cameraLimit", started_at as "startedAt", changed_at as "changedAt"
      from rollout where version_code = ${version}`);
  if (!row) throw new Error(`rollout of version ${version}: not found after its insertion`);
  return row;
}

export async function updateRollout(queries: Queries, version: string, row: RolloutRow): Promise<void> {
  await queries.execute(sql`
    update rollout set starts_at = ${row.startsAt}, time_zone = ${row.timeZone}, phase = ${row.phase},
           percent = ${row.percent}::int2, stages = ${JSON.stringify(row.stages)}::jsonb, next_stage_at = ${row.nextStageAt},
           reason = ${row.reason}, early_since = ${row.earlySince}, camera_limit = ${row.cameraLimit}::int4, halted_by_store = ${row.haltedByStore}, started_at = ${row.startedAt},
           changed_at = ${row.changedAt}
     where version_code = ${version}`);
}

/** Moves the next stages of a company's rollouts by the time that they were paused. */
export async function postponeStages(
  queries: Queries,
  companyId: string,
  { since, at }: { since: Date; at: Date },
): Promise<void> {
  await queries.execute(sql`
    update rollout set next_stage_at = next_stage_at + (${at}::timestamptz - greatest(${since}::timestamptz, rollout.changed_at))
      from app where app.code = rollout.app_code and app.company_id = ${companyId}
       and rollout.phase = 'rolling' and rollout.next_stage_at is not null`);
}

export interface NewRolloutStep {
  version: string;
  action: RolloutStep['action'];
  side: RolloutStep['side'];
  actorName: string;
  percent: number | null;
  cameras: number | null;
  startsAt: Date | null;
  timeZone: string | null;
  reason: string | null;
  at: Date;
}

export async function insertRolloutStep(queries: Queries, step: NewRolloutStep): Promise<void> {
  await queries.execute(sql`
    insert into rollout_step (version_code, action, at, side, actor_name, percent, cameras, starts_at, time_zone, reason)
    values (${step.version}, ${step.action}, ${step.at}, ${step.side}, ${step.actorName}, ${step.percent}::int2,
            ${step.cameras}::int4, ${step.startsAt}, ${step.timeZone}, ${step.reason})`);
}
