import { acknowledgementRevision } from '@lensdock/contract/uploads/export-acknowledgement.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/** Records the first acknowledgement of the current text; later ones change nothing. */
export async function recordAcknowledgement(
  queries: Queries,
  { appCode, uploadedBy, at }: { appCode: string; uploadedBy: string; at: Date },
): Promise<void> {
  await queries.execute(sql`
    insert into export_acknowledgement (app_code, revision, acknowledged_by, acknowledged_at)
    values (${appCode}, ${acknowledgementRevision}, ${uploadedBy}, ${at})
    on conflict (app_code) do update
      set revision = excluded.revision, acknowledged_by = excluded.acknowledged_by,
          acknowledged_at = excluded.acknowledged_at
    where export_acknowledgement.revision < excluded.revision`);
}

interface AcknowledgementRow {
  acknowledgedBy: string;
  acknowledgedAt: Date;
}

/** Returns the acknowledgement of the current text for an app. */
export async function selectAcknowledgement(
  queries: Queries,
  appCode: string,
): Promise<AcknowledgementRow | undefined> {
  const [row] = await queries.query<AcknowledgementRow>(sql`
    select coalesce((select name from shared.person where subject = acknowledged_by), acknowledged_by) as "acknowledgedBy",
           acknowledged_at as "acknowledgedAt"
      from export_acknowledgement where app_code = ${appCode} and revision >= ${acknowledgementRevision}`);
  return row;
}
