import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { northlight } from '@lensdock/server/kernel/identity/sample-people.ts';

/** Returns an app of the sample data that everyone can buy, and its company. */
export async function findAppToCopy(filler: Queries): Promise<{ app: string; companyId: string }> {
  const [row] = await filler.query<{ app: string }>(sql`
    select app.code as app from app
      join publication on publication.app_code = app.code and publication.number = app.publication_number
      join licence on licence.app_code = app.code and licence.type = 'FULL' and licence.enabled
      join submission on submission.app_code = app.code and submission.kind = 'app' and submission.state = 'approved'
     where app.company_id = ${northlight.id} and app.status = 'Approved' and publication.mode = 'PUBLIC'
       and 'DE' = any (publication.countries)
     order by app.name limit 1`);
  if (!row) throw new Error('the sample data has no app that everyone can buy');
  return { app: row.app, companyId: northlight.id };
}
