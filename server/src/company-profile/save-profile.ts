import type { ProfileSection } from '@lensdock/contract/company-profile/company-profile.ts';
import { profileSections } from '@lensdock/contract/company-profile/company-profile.ts';
import {
  aboutFindings,
  contactFindings,
  headerFindings,
  isKeptByOperators,
  missingFrom,
} from '@lensdock/contract/company-profile/company-profile-rules.ts';
import type { Finding } from '@lensdock/contract/kernel/finding.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { notify } from '../kernel/history/notify.ts';
import { writeAudit } from '../kernel/history/write-audit.ts';
import { assertRevision } from '../kernel/http/answered.ts';
import type { Call } from '../kernel/http/call.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { developerOf } from '../kernel/identity/actor.ts';
import {
  detachLogo,
  lockProfile,
  type ProfileFields,
  type ProfileRow,
  upsertProfile,
} from './company-profile.store.ts';
import { describeProfile } from './describe-profile.ts';
import { findProfile } from './read-profile.ts';

type SaveCall = ActionContext & Pick<Call, 'language' | 'ifMatch'>;

export interface SaveProfile {
  section: ProfileSection;
  /** What is named is changed. */
  change: Partial<ProfileFields>;
  /** Sent back by the person; anything but the present one names a picture that is gone. */
  namedLogo?: string | undefined;
}

/**
 * Saves one section and answers the revision. A draft may lack what it needs; the first save after which nothing is missing
 * publishes the profile, and from then on a save that leaves something missing is refused.
 */
export async function saveProfile(transaction: Queries, call: SaveCall, save: SaveProfile): Promise<number> {
  const { companyId } = developerOf(call);
  await lockProfile(transaction, companyId);
  const row = await findProfile(transaction, companyId, call.language);
  await assertRevision(call.ifMatch, row.revision, async () => describeProfile(row, call.language));
  const next: ProfileRow = { ...row, ...tidied(save.change) };
  const findings = findingsOf(row, next, save, call.at);
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  const changed = fieldsOf(save.change).filter((name) => next[name] !== row[name]);
  if (changed.length === 0 && row.revision > 0) return row.revision;
  const published = row.status === 'DRAFT' && missing(next, profileSections).length === 0;
  await upsertProfile(transaction, companyId, { ...next, status: published ? 'PUBLISHED' : row.status }, call.at);
  if (row.logo !== null && next.logo !== row.logo) await detachLogo(transaction, row.logo, call.at);
  const only = (of: ProfileRow) => Object.fromEntries(changed.map((name) => [name, of[name]]));
  await writeAudit(transaction, call, {
    ...{ action: `save-profile-${save.section}`, subjectKind: 'company-profile', subjectId: companyId, companyId },
    before: { ...only(row), ...(published && { status: 'DRAFT' }) },
    after: { ...only(next), ...(published && { status: 'PUBLISHED' }) },
  });
  if (published)
    await notify(transaction, call, {
      ...{ to: { companyId }, kind: 'company-profile-published', link: '/company-profile/header' },
      parameters: { company: row.companyName },
    });
  return row.revision + 1;
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
    // Operators may have taken the city away meanwhile, which shall not keep the company from saving the rest.
    ...(row.status === 'PUBLISHED' ? missing(next, [section]).filter((finding) => !isKeptByOperators(finding)) : []),
  ];
}

function missing(row: ProfileRow, sections: readonly ProfileSection[]): Finding[] {
  const profile = describeProfile(row, 'en');
  return sections.flatMap((section) => missingFrom(section, profile));
}

/** Blanks around a text are nobody's intention, and a text of blanks is none. */
function tidied(change: Partial<ProfileFields>): Partial<ProfileFields> {
  return Object.fromEntries(
    Object.entries(change).map(([name, value]) => [name, typeof value === 'string' ? value.trim() || null : value]),
  );
}

function fieldsOf(change: Partial<ProfileFields>): (keyof ProfileFields)[] {
  return Object.keys(change) as (keyof ProfileFields)[]; // keys of a change of exactly these
}
