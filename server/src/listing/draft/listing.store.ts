import type { ListingContent, VideoStatus } from '@lensdock/contract/listing/listing.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

export interface ListingRow {
  revision: number;
  content: ListingContent;
  videoStatus: VideoStatus | null;
  savedAt: Date;
  /** Null before the first save. */
  savedByName: string | null;
}

export interface ChangedBy {
  subject: string;
  at: Date;
}

export async function selectListing(queries: Queries, appCode: string): Promise<ListingRow | undefined> {
  const [row] = await queries.query<ListingRow>(sql`
    select listing.revision, listing.content, listing.video_status as "videoStatus", listing.saved_at as "savedAt",
           person.name as "savedByName"
      from listing left join shared.person on person.subject = listing.saved_by
     where listing.app_code = ${appCode}`);
  return row;
}

/** Returns the listing of the current publication, even if the store has unpublished the app. */
export async function selectOnlineListing(queries: Queries, appCode: string): Promise<ListingContent | undefined> {
  const [row] = await queries.query<{ listing: ListingContent }>(sql`
    select publication.listing
      from shared.app join shared.publication on publication.app_code = app.code and publication.number = app.publication_number
     where app.code = ${appCode}`);
  return row?.listing;
}

/** Saves the content with the next revision, or as the first listing. */
export async function upsertListing(
  queries: Queries,
  appCode: string,
  { content, videoStatus }: Pick<ListingRow, 'content' | 'videoStatus'>,
  { subject, at }: ChangedBy,
): Promise<number> {
  const [row] = await queries.query<{ revision: number }>(sql`
    insert into listing (app_code, content, video_status, saved_by, saved_at)
    values (${appCode}, ${JSON.stringify(content)}::jsonb, ${videoStatus}, ${subject}, ${at})
    on conflict (app_code) do update
       set content = excluded.content, video_status = excluded.video_status, saved_by = excluded.saved_by,
           saved_at = excluded.saved_at, revision = listing.revision + 1
    returning revision`);
  if (!row) throw new Error('upsert listing returned no row');
  return row.revision;
}

/** Returns unchecked videos in no particular order, so that one that cannot be checked does not block the others. */
export async function selectUncheckedVideos(
  queries: Queries,
  { appCode, limit }: { appCode?: string; limit: number },
): Promise<{ appCode: string; videoUrl: string }[]> {
  return queries.query(sql`
    select app_code as "appCode", content ->> 'videoUrl' as "videoUrl"
      from listing where video_status = 'Unchecked' and (${appCode ?? null}::text is null or app_code = ${appCode ?? null})
     order by random() limit ${limit}`);
}

export async function updateVideoStatus(
  queries: Queries,
  appCode: string,
  videoUrl: string,
  status: VideoStatus,
): Promise<void> {
  await queries.execute(sql`
    update listing set video_status = ${status} where app_code = ${appCode} and content ->> 'videoUrl' = ${videoUrl}`);
}

export async function insertListing(
  queries: Queries,
  appCode: string,
  content: ListingContent,
  at: Date,
): Promise<void> {
  await queries.execute(sql`
    insert into listing (app_code, content, saved_at) values (${appCode}, ${JSON.stringify(content)}::jsonb, ${at})`);
}
