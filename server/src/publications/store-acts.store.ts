import type { StoreAction } from '@lensdock/contract/publications/publications.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { SignedPublication } from './rollback-signer.ts';

export interface NewStoreAction {
  appCode: string;
  kind: StoreAction['kind'];
  reason: string;
  /** Only for `put-back`: the number of the publication rolled back to. */
  earlier: number | null;
  /** The side that acted: companies roll back their own apps. */
  actedAs: 'company' | 'operator';
}

export async function insertStoreAction(
  queries: Queries,
  { actor, at }: ActionContext,
  { appCode, kind, reason, earlier, actedAs }: NewStoreAction,
): Promise<void> {
  await queries.execute(sql`
    insert into store_act (app_code, kind, reason, earlier, publication, acted_as, acted_by, acted_by_name, acted_at)
    values (${appCode}, ${kind}, ${reason}, ${earlier}::int,
            case when ${kind} = 'put-back' then (select publication_number from shared.app where code = ${appCode}) end,
            ${actedAs}, ${actor.subject}, ${actor.name}, ${at})`);
}

/** Returns when and why the store last unpublished an app; undefined if it never did. */
export async function selectLastWithdrawal(
  queries: Queries,
  appCode: string,
): Promise<{ reason: string; at: number } | undefined> {
  const [row] = await queries.query<{ reason: string; at: number }>(sql`
    select reason, (extract(epoch from acted_at) * 1000)::int8 as at
      from store_act where app_code = ${appCode} and kind = 'withdrawn' order by id desc limit 1`);
  return row;
}

/** An earlier publication compared with the current one. */
export interface EarlierPublication extends SignedPublication {
  versionCode: string;
  versionName: string;
  inForce: boolean;
  /** Whether listing and version equal the published ones. */
  isSame: boolean;
}

export async function selectEarlierPublication(
  queries: Queries,
  appCode: string,
  number: number,
): Promise<EarlierPublication | undefined> {
  const [row] = await queries.query<EarlierPublication>(sql`
    select earlier.version_code as "versionCode", earlier.version ->> 'versionName' as "versionName",
           earlier.number = online.number as "inForce",
           earlier.listing = online.listing and earlier.version = online.version as "isSame",
           earlier.version ->> 'packageName' = online.version ->> 'packageName' as "isSamePackage",
           (select version.signer from shared.version where version.code = earlier.version_code) as signer,
           (select version.signer from shared.version where version.code = online.version_code) as "onlineSigner"
      from shared.app
      join shared.publication earlier on earlier.app_code = app.code and earlier.number = ${number}::int
      join shared.publication online on online.app_code = app.code and online.number = app.publication_number
     where app.code = ${appCode}`);
  return row;
}
