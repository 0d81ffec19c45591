import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, sql } from '@lensdock/ports/database/sql.ts';

/** The addresses of the links in the descriptions of a listing, sorted. */
function linksOf(listing: Fragment): Fragment {
  return sql`array(
    select link[1] from regexp_matches(
      concat(${listing} #>> '{descriptionByIsocode,en}', ' ', ${listing} #>> '{descriptionByIsocode,de}'),
      'href="([^"]*)"', 'g') link
     order by 1)`;
}

const submitted = sql`(submission.snapshot -> 'listing')`;

/**
 * Whether an open submission of a listing differs from the published one in its name, summary and description at most.
 * Links, including those in the description, and contact details have to stay, because they lead to other places.
 */
export const textOnly: Fragment = sql`
  (submission.kind = 'listing' and submission.state = 'open'
   and coalesce((
     select ${submitted} - array['nameByIsocode', 'summaryByIsocode', 'descriptionByIsocode']
              = publication.listing - array['nameByIsocode', 'summaryByIsocode', 'descriptionByIsocode']
            and ${linksOf(submitted)} = ${linksOf(sql`publication.listing`)}
       from shared.publication
      where publication.app_code = app.code and publication.number = app.publication_number), false))`;

export async function selectTextOnly(queries: Queries, submissionId: string): Promise<boolean> {
  const [row] = await queries.query<{ textOnly: boolean }>(sql`
    select ${textOnly} as "textOnly" from shared.submission
      join shared.app on app.code = submission.app_code where submission.id = ${submissionId}`);
  return row?.textOnly ?? false;
}

/** Begins the part of a transaction that is undone alone when it fails. */
export async function beginPart(transaction: Queries): Promise<void> {
  await transaction.execute(sql`savepoint part`);
}

export async function undoPart(transaction: Queries): Promise<void> {
  await transaction.execute(sql`rollback to savepoint part`);
}

export async function endPart(transaction: Queries): Promise<void> {
  await transaction.execute(sql`release savepoint part`);
}

/** Returns the apps of submissions in the order in which they are locked, so that two calls never wait for each other. */
export async function selectAppsOf(queries: Queries, submissionIds: readonly string[]): Promise<string[]> {
  const rows = await queries.query<{ appCode: string }>(sql`
    select distinct app_code as "appCode" from shared.submission where id = any(${submissionIds}::text[]) order by app_code`);
  return rows.map(({ appCode }) => appCode);
}
