import type { SubmissionKind } from '@lensdock/contract/apps/app-state.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import type { Occasion } from '../http/call.ts';
import type { AppParts } from './parts.ts';

export interface NewSubmission {
  id: string;
  appCode: string;
  kind: SubmissionKind;
  versionCode: string | null;
  snapshot: Partial<AppParts>;
  risks: readonly string[];
}

export async function insertSubmission(
  queries: Queries,
  { person, at }: Occasion,
  { id, appCode, kind, versionCode, snapshot, risks }: NewSubmission,
): Promise<void> {
  await queries.execute(sql`
    insert into submission (id, app_code, kind, state, version_code, snapshot, risks, submitted_by, submitted_by_name, submitted_at)
    values (${id}, ${appCode}, ${kind}, 'open', ${versionCode}, ${JSON.stringify(snapshot)}::jsonb, ${risks},
            ${person.subject}, ${person.name}, ${at})`);
}

export interface ClosedSubmission {
  id: string;
  kind: SubmissionKind;
  snapshot: Partial<AppParts>;
}

export async function closeOpenSubmissions(
  queries: Queries,
  { person, at }: Occasion,
  given: { appCode: string; kinds: readonly SubmissionKind[]; state: 'approved' | 'rejected' | 'withdrawn' },
): Promise<ClosedSubmission[]> {
  return queries.query<ClosedSubmission>(sql`
    update submission set state = ${given.state}, decided_by = ${person.subject}, decided_at = ${at}
     where app_code = ${given.appCode} and state = 'open' and kind = any(${given.kinds})
    returning id, kind, snapshot`);
}

export interface SubmittedApp {
  name: string;
  companyId: string;
  companyName: string;
}

/** Names for the messages. The app is locked and there. */
export async function selectSubmittedApp(queries: Queries, appCode: string): Promise<SubmittedApp> {
  const [row] = await queries.query<SubmittedApp>(sql`
    select app.name, company.id as "companyId", company.name as "companyName"
      from app join company on company.id = app.company_id where app.code = ${appCode}`);
  if (!row) throw new Error('an app that is locked is gone');
  return row;
}
