import type { ProfileSection } from '@lensdock/contract/company-profile/company-profile.ts';
import { profileSections } from '@lensdock/contract/company-profile/company-profile.ts';
import {
  aboutFindings,
  contactFindings,
  headerFindings,
  isKeptByOperators,
  missingFrom,
} from '@lensdock/contract/company-profile/company-profile-rules.ts';
import { normalizeUrl } from '@lensdock/contract/kernel/field-formats.ts';
import type { Finding } from '@lensdock/contract/kernel/finding.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Changed, unchanged } from '../kernel/history/changed.ts';
import { differenceOf } from '../kernel/history/difference.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { lockCompany } from '../kernel/identity/companies.store.ts';
import type { Developer } from '../kernel/identity/person.ts';
import { detachLogo, type ProfileFields, type ProfileRow, upsertProfile } from './company-profile.store.ts';
import { describeProfile } from './describe-profile.ts';
import { findProfile } from './read-profile.ts';

export interface SaveProfile {
  section: ProfileSection;
  /** Fields to change. */
  change: Partial<ProfileFields>;
  /** Logo name sent back by the client; any name but the current one is rejected. */
  namedLogo?: string | undefined;
}

/** Locks the profile of the caller's company. */
export async function lockOwnProfile(
  transaction: Queries,
  { context, language }: { context: ActionContext<Developer>; language: Language },
): Promise<ProfileRow> {
  const { companyId } = context.actor;
  await lockCompany(transaction, companyId);
  return findProfile(transaction, companyId, language);
}

/**
 * Saves one section of a locked profile. A draft may be incomplete; the first complete save publishes the profile, and
 * later saves must keep it complete.
 */
export async function saveProfile(
  transaction: Queries,
  { actor: { companyId }, at }: ActionContext<Developer>,
  row: ProfileRow,
  save: SaveProfile,
): Promise<Changed> {
  const next: ProfileRow = { ...row, ...tidied(save.change) };
  const findings = findingsOf(row, next, save, at);
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  const names = fieldsOf(save.change);
  const difference = differenceOf(pick(row, names), pick(next, names));
  if (!difference && row.revision > 0) return unchanged;
  const published = row.status === 'DRAFT' && missing(next, profileSections).length === 0;
  await upsertProfile(transaction, companyId, { ...next, status: published ? 'PUBLISHED' : row.status }, at);
  if (row.logo !== null && next.logo !== row.logo) await detachLogo(transaction, row.logo, at);
  return {
    value: undefined,
    audit: [
      {
        action: `save-profile-${save.section}`,
        subjectKind: 'company-profile',
        subjectId: companyId,
        companyId,
        before: { ...difference?.before, ...(published && { status: 'DRAFT' }) },
        after: { ...difference?.after, ...(published && { status: 'PUBLISHED' }) },
      },
    ],
    notices: published
      ? [
          {
            to: { companyId },
            kind: 'company-profile-published',
            link: '/company-profile/header',
            parameters: { company: row.companyName },
          },
        ]
      : [],
  };
}

function pick(row: ProfileRow, names: readonly (keyof ProfileFields)[]): Partial<ProfileFields> {
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}

function findingsOf(row: ProfileRow, next: ProfileRow, { section, namedLogo }: SaveProfile, at: Date): Finding[] {
  const written = {
    header: () => headerFindings(next, at),
    about: () => aboutFindings(next),
    contact: () => contactFindings(next),
  };
  return [
    ...written[section](),
    ...(namedLogo === undefined || namedLogo === row.logo
      ? []
      : [{ code: 'unknown-logo', inputField: 'logo' } as const]),
    // Operators may have removed the city since; this must not block the company's own changes.
    ...(row.status === 'PUBLISHED' ? missing(next, [section]).filter((finding) => !isKeptByOperators(finding)) : []),
  ];
}

function missing(row: ProfileRow, sections: readonly ProfileSection[]): Finding[] {
  const profile = describeProfile(row, 'en');
  return sections.flatMap((section) => missingFrom(section, profile));
}

/** URLs are trimmed and blank texts become null. */
const urlFields: ReadonlySet<string> = new Set<keyof ProfileFields>([
  'companyWebsite',
  'linkedInProfileUrl',
  'supportPageUrl',
]);

function tidied(change: Partial<ProfileFields>): Partial<ProfileFields> {
  return Object.fromEntries(
    Object.entries(change).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value];
      const text = value.trim();
      return [name, urlFields.has(name) ? normalizeUrl(text) || null : text || null];
    }),
  );
}

function fieldsOf(change: Partial<ProfileFields>): (keyof ProfileFields)[] {
  return Object.keys(change) as (keyof ProfileFields)[]; // keys of a partial of these fields
}
