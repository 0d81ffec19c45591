import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

export interface AppNameRow {
  code: string;
  name: string;
}

/** Returns the apps that access can be limited to, by name. */
export function selectAppNames(queries: Queries, companyId: string): Promise<AppNameRow[]> {
  return queries.query<AppNameRow>(sql`
    select code, name from shared.app where company_id = ${companyId} order by lower(name), code`);
}
