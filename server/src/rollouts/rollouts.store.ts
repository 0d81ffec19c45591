import type { ApprovalStatus } from '@lensdock/contract/lifecycle/approval-status.ts';
import type { ReleaseMode, RolloutPhase, RolloutStage } from '@lensdock/contract/lifecycle/rollout-phase.ts';
import type { RolloutStep } from '@lensdock/contract/rollouts/rollouts.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { isOffSale } from '../kernel/identity/blocks.store.ts';

/** The rollout of a version, with the version's status, which decides when there is no phase. */
export interface FoundRollout {
  version: string;
  versionName: string;
  status: ApprovalStatus;
  mode: ReleaseMode;
  startsAt: Date | null;
  timeZone: string | null;
  phase: RolloutPhase | null;
  percent: number;
  stages: RolloutStage[];
  nextStageAt: Date | null;
  cameraLimit: number | null;
  earlySince: Date | null;
  /** The companies and test cameras that the app names for early access. */
  receivers: { companies: number; cameras: number };
  reason: string | null;
  haltedByStore: boolean;
  /** Cameras with this version, and all that reported any; 0 before the app's first rollout. */
  installed: number;
  known: number;
  changedAt: Date;
  /** Oldest first; times in milliseconds since the epoch. */
  steps: RolloutStep[];
}

/** Returns the rollout of a version, or of the version of an app that has a phase or is in early access. */
export async function selectRollout(
  queries: Queries,
  { app, version, active = 'phase' }: { app: string; version?: string; active?: 'phase' | 'early-access' },
): Promise<FoundRollout | undefined> {
  const [row] = await queries.query<FoundRollout>(sql`
    select version.code as version, version.version_name as "versionName", version.status,
           coalesce(rollout.mode, 'immediately') as mode, rollout.starts_at as "startsAt", rollout.time_zone as "timeZone", rollout.phase,
           coalesce(rollout.percent, 0) as percent, coalesce(rollout.stages, '[]') as stages,
           rollout.next_stage_at as "nextStageAt", rollout.reason,
           coalesce(rollout.halted_by_store, false) as "haltedByStore",
           rollout.camera_limit as "cameraLimit", rollout.early_since as "earlySince",
           (select jsonb_build_object('companies', count(*) filter (where kind = 'company'),
                                      'cameras', count(*) filter (where kind = 'camera'))
              from early_access_receiver receiver where receiver.app_code = version.app_code) as receivers,
           coalesce(rollout.changed_at, version.modified_at) as "changedAt",
           coalesce((select count(*) from shared.camera_package camera
                      where camera.app_code = version.app_code and camera.version_code = version.version_code::text), 0)
             as installed,
           coalesce((select count(*) from shared.camera_package camera where camera.app_code = version.app_code), 0)
             as known,
           coalesce((select jsonb_agg(jsonb_build_object(
                              'action', step.action, 'at', (extract(epoch from step.at) * 1000)::int8, 'side', step.side,
                              'by', case when step.side = 'company' then step.actor_name end, 'percent', step.percent, 'cameras', step.cameras,
                              'startsAt', (extract(epoch from step.starts_at) * 1000)::int8, 'timeZone', step.time_zone,
                              'reason', step.reason) order by step.id)
                       from shared.rollout_step step where step.version_code = version.code), '[]') as steps
      from shared.version
      left join shared.rollout on rollout.version_code = version.code
     where version.app_code = ${app}
       and ${version === undefined ? activeIn[active] : sql`version.code = ${version}`}`);
  return row;
}

const activeIn = {
  phase: sql`rollout.phase is not null`,
  'early-access': sql`rollout.early_since is not null`,
};

/** Returns the apps with a release or a stage whose time has come. Those of a blocked company wait. */
export async function selectAppsWithDueRollout(queries: Queries, at: Date): Promise<string[]> {
  const rows = await queries.query<{ code: string }>(sql`
    select rollout.app_code as code from shared.rollout join shared.app on app.code = rollout.app_code
     where not ${isOffSale(sql`app.company_id`)} and phase in ('scheduled', 'rolling')
       and case phase when 'scheduled' then starts_at else next_stage_at end <= ${at}`);
  return rows.map(({ code }) => code);
}
