import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/** A company or a test camera that gets a version first. */
export interface Receiver {
  id: string;
  kind: 'company' | 'camera';
  /** The company's id, or the one that the camera sends. */
  receiver: string;
  name: string;
}

/** Returns the receivers of an app by their names. */
export function selectReceivers(queries: Queries, app: string): Promise<Receiver[]> {
  return queries.query<Receiver>(sql`
    select early.id, early.kind, early.receiver, coalesce(company.name, early.name, '') as name
      from early_access_receiver early
      left join shared.company on company.id = case early.kind when 'company' then early.receiver::uuid end
     where early.app_code = ${app}
     order by lower(coalesce(company.name, early.name, '')), early.id`);
}

export async function companyExists(queries: Queries, id: string): Promise<boolean> {
  const rows = await queries.query<{ id: string }>(sql`select id from shared.company where id = ${id}::uuid`);
  return rows.length > 0;
}

/** Whether the storefront shows the companies that an app names a version in early access. */
export async function isShownToCompanies(queries: Queries, app: string): Promise<boolean> {
  const rows = await queries.query<{ code: string }>(sql`
    select app.code from shared.app join shared.rollout on rollout.app_code = app.code
     where app.code = ${app} and app.publication_number is not null and rollout.early_since is not null limit 1`);
  return rows.length > 0;
}

interface NewReceiver {
  id: string;
  appCode: string;
  kind: Receiver['kind'];
  receiver: string;
  name: string | null;
  at: Date;
}

export async function insertReceiver(queries: Queries, given: NewReceiver): Promise<void> {
  await queries.execute(sql`
    insert into early_access_receiver (id, app_code, kind, receiver, name, added_at)
    values (${given.id}, ${given.appCode}, ${given.kind}, ${given.receiver}, ${given.name}, ${given.at})`);
}

export async function deleteReceiver(queries: Queries, id: string): Promise<void> {
  await queries.execute(sql`delete from early_access_receiver where id = ${id}`);
}
