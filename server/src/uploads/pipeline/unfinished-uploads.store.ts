import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { membershipInForce } from '../../kernel/identity/memberships.store.ts';
import type { Developer } from '../../kernel/identity/person.ts';

/** Long enough to continue a resumable upload after a weekend. */
export const resumableLifetimeMs = 3 * 24 * 3_600_000;

/**
 * Claims checks that were not finished before the given time. Concurrent servers claim different ones. Packages that
 * wait for the scanner are left while it does not answer.
 */
export async function claimUnchecked(
  queries: Queries,
  { before, at, isScannerReady }: { before: Date; at: Date; isScannerReady: boolean },
): Promise<{ id: string }[]> {
  return queries.query<{ id: string }>(sql`
    update upload set changed_at = ${at},
           answer = jsonb_build_object('attempts', coalesce((answer ->> 'attempts')::int, 0) + 1)
     where id in (select id from upload where state = 'checking' and changed_at < ${before}
                     and (waiting_since is null or ${isScannerReady})
                   order by changed_at limit 20 for update skip locked)
    returning id`);
}

/** Deletes the rows of stalled uploads and of uploads that ended long ago. Returns the codes. */
export async function deleteOldUploadRows(
  queries: Queries,
  before: { receiving: Date; resumable: Date; ended: Date },
): Promise<{ id: string }[]> {
  return queries.query<{ id: string }>(sql`
    delete from upload
     where (state = 'receiving' and length_bytes is null and not length_deferred and changed_at < ${before.receiving})
        or (state = 'receiving' and (length_bytes is not null or length_deferred) and changed_at < ${before.resumable})
        or (state in ('done', 'refused') and changed_at < ${before.ended})
    returning id`);
}

/** Returns which of these codes belong to no active upload, so that their files in quarantine are unused. */
export async function selectIdleCodes(queries: Queries, codes: readonly string[]): Promise<{ code: string }[]> {
  return queries.query<{ code: string }>(sql`
    select given.code from unnest(${codes}::text[]) as given (code)
     where not exists (select from upload where upload.id = given.code and upload.state in ('receiving', 'checking'))`);
}

/** Returns which of these codes belong to no version and no active upload. */
export async function selectUnknownCodes(queries: Queries, codes: readonly string[]): Promise<{ code: string }[]> {
  return queries.query<{ code: string }>(sql`
    select given.code from unnest(${codes}::text[]) as given (code)
     where not exists (select from shared.version where version.code = given.code)
       and not exists (select from upload where upload.id = given.code and upload.state in ('receiving', 'checking'))`);
}

export interface Uploader extends Pick<Developer, 'subject' | 'name' | 'email' | 'companyId' | 'companyRole'> {
  /** The access token that sent the package, both null for a person in the console. */
  tokenId: string | null;
  tokenName: string | null;
}

/** Returns the person in whose name a check continues outside a call; undefined once they are no longer a member. */
export async function selectUploader(queries: Queries, id: string, at: Date): Promise<Uploader | undefined> {
  const [row] = await queries.query<Uploader>(sql`
    select person.subject, person.name, person.email, member.company_id as "companyId", member.role as "companyRole",
           upload.token_id as "tokenId", upload.token_name as "tokenName"
      from upload join shared.app on app.code = upload.app_code
      join shared.person on person.subject = upload.uploaded_by
      join shared.member on member.person = person.subject and member.company_id = app.company_id
       and ${membershipInForce(at)}
     where upload.id = ${id}`);
  return row;
}
