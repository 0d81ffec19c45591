import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

export interface UploadUse {
  /** Uploads in progress. */
  open: number;
  /** Bytes of packages that arrive, are announced or are checked. */
  quarantineBytes: number;
  /** Bytes of all versions. */
  storedBytes: number;
}

/** Returns a company's usage. Uploads without new bytes since `idleSince` are not in progress. */
export async function selectUploadUse(queries: Queries, companyId: string, idleSince: Date): Promise<UploadUse> {
  const [row] = await queries.query<UploadUse>(sql`
    select count(*) filter (where upload.state = 'checking' or upload.changed_at >= ${idleSince})::int8 as open,
           coalesce(sum(coalesce(upload.size_bytes, upload.length_bytes, upload.expected_bytes)), 0)::int8 as "quarantineBytes",
           (select coalesce(sum(version.apk_size_bytes), 0)::int8
              from shared.version join shared.app on app.code = version.app_code where app.company_id = ${companyId}) as "storedBytes"
      from upload join shared.app on app.code = upload.app_code
     where app.company_id = ${companyId} and upload.state in ('receiving', 'checking')`);
  if (!row) throw new Error(`upload usage of company ${companyId}: aggregate returned no row`);
  return row;
}
