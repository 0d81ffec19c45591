import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

export interface SettingChangeRow {
  name: string;
  revision: number;
  value: string | null;
  by: string;
  at: Date;
}

const columns = sql`
  setting_change.name, setting_change.revision, setting_change.value,
  coalesce(person.name, setting_change.changed_by) as by, setting_change.changed_at as at`;

/** Returns the newest change of each setting. */
export function selectNewestChanges(queries: Queries): Promise<SettingChangeRow[]> {
  return queries.query<SettingChangeRow>(sql`
    select distinct on (setting_change.name) ${columns}
      from setting_change left join shared.person on person.subject = setting_change.changed_by
     order by setting_change.name, setting_change.revision desc`);
}

/** Returns the changes of a setting, newest first. */
export function selectChanges(queries: Queries, name: string, limit: number): Promise<SettingChangeRow[]> {
  return queries.query<SettingChangeRow>(sql`
    select ${columns}
      from setting_change left join shared.person on person.subject = setting_change.changed_by
     where setting_change.name = ${name} order by setting_change.revision desc limit ${limit}`);
}

/** Lets one change of settings wait for another, so that servers see them in the order of their numbers. */
export async function lockSettings(queries: Queries): Promise<void> {
  await queries.query(sql`select revision from setting_revision for update`);
}

export async function insertChange(
  queries: Queries,
  { name, revision, value, by, at }: SettingChangeRow,
): Promise<void> {
  await queries.execute(sql`
    insert into setting_change (name, revision, value, changed_by, changed_at)
    values (${name}, ${revision}, ${value}, ${by}, ${at})`);
  await queries.execute(sql`update setting_revision set revision = revision + 1`);
}
