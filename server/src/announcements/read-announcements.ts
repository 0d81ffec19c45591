import type {
  Announcement,
  AnnouncementList,
  AnnouncementRecipients,
  ReceivedAnnouncement,
} from '@lensdock/contract/announcements/announcements.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Developer } from '../kernel/identity/person.ts';
import { isCode, isUuid } from '../kernel/services/code-form.ts';
import {
  type AnnouncementHeadRow,
  type AnnouncementRow,
  selectAnnouncement,
  selectAnnouncements,
  selectReceived,
} from './announcements.store.ts';
import {
  countAudience,
  countMailsOfAnnouncement,
  selectRecipients,
  selectSellerCountries,
} from './recipients.store.ts';

const pageSize = 50;

export async function listAnnouncements(
  queries: Queries,
  { after, language }: { after: string | undefined; language: Language },
): Promise<AnnouncementList> {
  const last = after !== undefined && isCode(after) ? after : null;
  const rows = await selectAnnouncements(queries, { after: last, limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  return {
    announcements: page.map((row) => ({ ...headOf(row), title: language === 'de' ? row.titleDe : row.titleEn })),
    next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Throws `not-found`. `lock` locks it until the transaction ends. */
export async function findAnnouncement(
  queries: Queries,
  id: string,
  options: { lock?: boolean } = {},
): Promise<AnnouncementRow> {
  const row = isCode(id) ? await selectAnnouncement(queries, id, options) : undefined;
  if (!row) throw new Problem('not-found');
  return row;
}

/** Describes an announcement, with its audience before it is sent and its emails afterwards. */
export async function describeAnnouncement(
  queries: Queries,
  row: AnnouncementRow,
  { language, at }: { language: Language; at: Date },
): Promise<Announcement> {
  const isOpen = row.state === 'draft' || row.state === 'scheduled';
  return {
    ...headOf(row),
    titleByIsocode: { en: row.titleEn, de: row.titleDe },
    textByIsocode: { en: row.textEn, de: row.textDe },
    filter: row.filter,
    scheduledBy: row.scheduledByName,
    audience: isOpen ? await countAudience(queries, row.filter, at) : null,
    mails: isOpen ? null : await countMailsOfAnnouncement(queries, row.id),
    countries: await selectSellerCountries(queries, language),
  };
}

function headOf(row: AnnouncementHeadRow) {
  return {
    announcementId: row.id,
    state: row.state,
    created: row.createdAt.getTime(),
    createdBy: row.createdByName,
    sendAt: row.sendAt?.getTime() ?? null,
    finished: row.finishedAt?.getTime() ?? null,
    recipients: row.recipients,
    delivered: row.delivered,
  };
}

export async function listRecipients(
  queries: Queries,
  id: string,
  after: string | undefined,
): Promise<AnnouncementRecipients> {
  await findAnnouncement(queries, id);
  const last = after !== undefined && isUuid(after) ? after : null;
  const rows = await selectRecipients(queries, { id, after: last, limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  return {
    recipients: page.map(({ companyId, companyName, deliveredAt, mails }) => ({
      companyId,
      companyName,
      delivered: deliveredAt?.getTime() ?? null,
      mails,
    })),
    next: rows.length > pageSize ? (page.at(-1)?.companyId ?? null) : null,
  };
}

/**
 * Returns an announcement to a company that has received it; for any other it is missing. Members for single apps do not
 * see its message either.
 */
export async function readReceivedAnnouncement(
  queries: Queries,
  { id, reader: { companyId, apps }, language }: { id: string; reader: Developer; language: Language },
): Promise<ReceivedAnnouncement> {
  const row = isCode(id) && !apps ? await selectReceived(queries, id, companyId) : undefined;
  if (!row) throw new Problem('not-found');
  return {
    announcementId: id,
    title: language === 'de' ? row.titleDe : row.titleEn,
    text: language === 'de' ? row.textDe : row.textEn,
    at: row.at.getTime(),
  };
}
