import {
  type AnnouncementBody,
  everySeller,
  type NewAnnouncement,
} from '@lensdock/contract/announcements/announcements.ts';
import { languages } from '@lensdock/contract/kernel/language.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Changed, unchanged } from '../kernel/history/changed.ts';
import { differenceOf } from '../kernel/history/difference.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { Person } from '../kernel/identity/person.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import { withoutControls } from '../kernel/text/clean-rich-text.ts';
import {
  type AnnouncementRow,
  deleteAnnouncement as deleteRow,
  insertAnnouncement,
  updateAnnouncement,
} from './announcements.store.ts';

/** Creates a draft to everyone. Returns its id. */
export async function createAnnouncement(
  transaction: Queries,
  { actor, at }: ActionContext<Person>,
  { titleByIsocode }: NewAnnouncement,
): Promise<Changed<string>> {
  const [titleEn, titleDe] = [titleOf(titleByIsocode.en), titleOf(titleByIsocode.de)];
  const findings = languages
    .filter((language) => titleOf(titleByIsocode[language]) === '')
    .map((language) => ({ code: 'required' as const, inputField: `titleByIsocode.${language}` }));
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  const id = randomCode();
  await insertAnnouncement(transaction, { id, titleEn, titleDe, filter: everySeller, by: actor.subject, at });
  return {
    value: id,
    audit: [
      {
        action: 'create-announcement',
        subjectKind: 'announcement',
        subjectId: id,
        after: { titleByIsocode: { en: titleEn, de: titleDe } },
      },
    ],
  };
}

/** Saves a draft, which may be incomplete. */
export async function saveAnnouncement(
  transaction: Queries,
  row: AnnouncementRow,
  body: AnnouncementBody,
): Promise<Changed> {
  assertDraft(row);
  const { id } = row;
  const countries = [...new Set(body.filter.countries)].sort();
  const next = {
    id,
    titleEn: titleOf(body.titleByIsocode.en),
    titleDe: titleOf(body.titleByIsocode.de),
    textEn: tidied(body.textByIsocode.en),
    textDe: tidied(body.textByIsocode.de),
    filter: { ...body.filter, countries },
  };
  const difference = differenceOf(factsOf(row), factsOf(next));
  if (!difference) return unchanged;
  await updateAnnouncement(transaction, next);
  return {
    value: undefined,
    audit: [{ action: 'save-announcement', subjectKind: 'announcement', subjectId: id, ...difference }],
  };
}

export async function deleteAnnouncement(transaction: Queries, row: AnnouncementRow): Promise<Changed> {
  assertDraft(row);
  await deleteRow(transaction, row.id);
  const before = { titleByIsocode: { en: row.titleEn, de: row.titleDe } };
  return {
    value: undefined,
    audit: [{ action: 'delete-announcement', subjectKind: 'announcement', subjectId: row.id, before }],
  };
}

export function assertDraft({ state }: Pick<AnnouncementRow, 'state'>): void {
  if (state !== 'draft') throw new Problem('announcement-not-draft');
}

type Content = Pick<AnnouncementRow, 'titleEn' | 'titleDe' | 'textEn' | 'textDe' | 'filter'>;

/** The draft as its body. */
export function factsOf({ titleEn, titleDe, textEn, textDe, filter }: Content): AnnouncementBody {
  return { titleByIsocode: { en: titleEn, de: titleDe }, textByIsocode: { en: textEn, de: textDe }, filter };
}

/** A title is the subject of an email, which has one line. */
function titleOf(text: string): string {
  return withoutControls(text).replace(/\s+/g, ' ').trim();
}

/** Normalises line breaks and removes surrounding blanks. */
function tidied(text: string): string {
  return withoutControls(text.replace(/\r\n?/g, '\n')).trim();
}
