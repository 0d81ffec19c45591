import type { AnnouncementFilter, AnnouncementState } from '@lensdock/contract/announcements/announcements.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, nothing, sql } from '@lensdock/ports/database/sql.ts';

export interface AnnouncementHeadRow {
  id: string;
  state: AnnouncementState;
  titleEn: string;
  titleDe: string;
  createdAt: Date;
  createdByName: string;
  sendAt: Date | null;
  finishedAt: Date | null;
  recipients: number | null;
  delivered: number | null;
}

export interface AnnouncementRow extends AnnouncementHeadRow {
  revision: number;
  textEn: string;
  textDe: string;
  filter: AnnouncementFilter;
  scheduledByName: string | null;
}

const head: Fragment = sql`
  announcement.id, announcement.state, announcement.title_en as "titleEn", announcement.title_de as "titleDe",
  announcement.created_at as "createdAt", coalesce(creator.name, announcement.created_by) as "createdByName",
  announcement.send_at as "sendAt", announcement.finished_at as "finishedAt", announcement.recipients, announcement.delivered`;

/** Newest first, older than the announcement `after`. */
export function selectAnnouncements(
  queries: Queries,
  { after, limit }: { after: string | null; limit: number },
): Promise<AnnouncementHeadRow[]> {
  const older =
    after === null
      ? nothing
      : sql`where (announcement.created_at, announcement.id) < (select last.created_at, last.id from announcement last where last.id = ${after})`;
  return queries.query<AnnouncementHeadRow>(sql`
    select ${head} from announcement left join shared.person creator on creator.subject = announcement.created_by
    ${older} order by announcement.created_at desc, announcement.id desc limit ${limit}`);
}

/** `lock` locks the row until the transaction ends. */
export async function selectAnnouncement(
  queries: Queries,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<AnnouncementRow | undefined> {
  if (lock) await queries.query(sql`select from announcement where id = ${id} for update`);
  const [row] = await queries.query<AnnouncementRow>(sql`
    select ${head}, announcement.revision, announcement.text_en as "textEn", announcement.text_de as "textDe",
           announcement.filter, scheduler.name as "scheduledByName"
      from announcement left join shared.person creator on creator.subject = announcement.created_by
      left join shared.person scheduler on scheduler.subject = announcement.scheduled_by
     where announcement.id = ${id}`);
  return row;
}

export interface NewAnnouncementRow {
  id: string;
  titleEn: string;
  titleDe: string;
  filter: AnnouncementFilter;
  by: string;
  at: Date;
}

export async function insertAnnouncement(queries: Queries, row: NewAnnouncementRow): Promise<void> {
  await queries.execute(sql`
    insert into announcement (id, state, title_en, title_de, filter, created_by, created_at)
    values (${row.id}, 'draft', ${row.titleEn}, ${row.titleDe}, ${JSON.stringify(row.filter)}::jsonb, ${row.by}, ${row.at})`);
}

export async function updateAnnouncement(
  queries: Queries,
  row: Pick<AnnouncementRow, 'id' | 'titleEn' | 'titleDe' | 'textEn' | 'textDe' | 'filter'>,
): Promise<void> {
  await queries.execute(sql`
    update announcement set title_en = ${row.titleEn}, title_de = ${row.titleDe}, text_en = ${row.textEn},
           text_de = ${row.textDe}, filter = ${JSON.stringify(row.filter)}::jsonb, revision = revision + 1
     where id = ${row.id}`);
}

export async function deleteAnnouncement(queries: Queries, id: string): Promise<void> {
  await queries.execute(sql`delete from announcement where id = ${id}`);
}

/** Counts the announcements that go out between two moments. */
export async function countAnnouncementsBetween(queries: Queries, from: Date, to: Date): Promise<number> {
  const [row] = await queries.query<{ total: number }>(
    sql`select count(*)::int8 as total from announcement where send_at > ${from} and send_at < ${to}`,
  );
  return row?.total ?? 0;
}

export async function updateScheduled(
  queries: Queries,
  { id, sendAt, by }: { id: string; sendAt: Date; by: string },
): Promise<void> {
  await queries.execute(sql`
    update announcement set state = 'scheduled', send_at = ${sendAt}, scheduled_by = ${by}, revision = revision + 1
     where id = ${id}`);
}

export async function updateToDraft(queries: Queries, id: string): Promise<void> {
  await queries.execute(sql`
    update announcement set state = 'draft', send_at = null, scheduled_by = null, revision = revision + 1
     where id = ${id}`);
}

/** Stores a test of an announcement in one language. Returns its id, for the email. */
export async function insertAnnouncementTest(queries: Queries, id: string, language: Language): Promise<string> {
  const [row] = await queries.query<{ id: string }>(
    sql`insert into announcement_test (announcement_id, language) values (${id}, ${language}) returning id`,
  );
  if (!row) throw new Error('insert into announcement_test returned no row');
  return row.id;
}

/** Returns when a company received an announcement, with its texts; undefined if it did not. */
export async function selectReceived(
  queries: Queries,
  id: string,
  companyId: string,
): Promise<{ titleEn: string; titleDe: string; textEn: string; textDe: string; at: Date } | undefined> {
  const [row] = await queries.query<{ titleEn: string; titleDe: string; textEn: string; textDe: string; at: Date }>(sql`
    select announcement.title_en as "titleEn", announcement.title_de as "titleDe", announcement.text_en as "textEn",
           announcement.text_de as "textDe", message.at
      from announcement
      join shared.message on message.kind = 'announcement' and message.parameters ->> 'announcement' = announcement.id
     where announcement.id = ${id} and message.company_id = ${companyId} limit 1`);
  return row;
}
