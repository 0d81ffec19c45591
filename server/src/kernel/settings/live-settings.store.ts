import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/** Counts the changes of settings. */
export async function selectSettingsRevision(queries: Pick<Queries, 'query'>): Promise<number> {
  const [row] = await queries.query<{ revision: number }>(sql`select revision from shared.setting_revision`);
  return row?.revision ?? 0;
}

export interface StoredSettingRow {
  name: string;
  value: string | null;
}

/** Returns the newest value of each setting that was ever changed; null after a return to the default. */
export function selectStoredSettings(queries: Pick<Queries, 'query'>): Promise<StoredSettingRow[]> {
  return queries.query<StoredSettingRow>(sql`
    select distinct on (name) name, value from shared.setting_change order by name, revision desc`);
}
