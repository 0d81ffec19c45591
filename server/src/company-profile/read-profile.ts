import type { PublishedProfile } from '@lensdock/contract/company-profile/company-profile.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type ProfileRow, selectProfile } from './company-profile.store.ts';
import { describePublished } from './describe-profile.ts';

/** Returns the company's own profile, published or not. */
export async function findProfile(queries: Queries, companyId: string, language: Language): Promise<ProfileRow> {
  const row = await selectProfile(queries, companyId, language);
  if (!row) throw new Problem('not-found');
  return row;
}

/** Returns any company's published profile; undefined for drafts. `companyId` must be a UUID. */
export async function findPublishedProfile(
  queries: Queries,
  companyId: string,
  language: Language,
): Promise<PublishedProfile | undefined> {
  const row = await selectProfile(queries, companyId, language, { published: true });
  return row && describePublished(row, language);
}
