import type { Language } from '@lensdock/contract/kernel/language.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Version } from '@lensdock/contract/versions/versions.ts';
import type { Limits } from '../kernel/settings/listing-limits.ts';
import { describeVersion } from './describe-version.ts';
import type { FoundVersion } from './find-version.ts';

/** Returns a version with everything its page shows. Rejected versions cannot be opened. */
export function readVersion({ app, version, rollout }: FoundVersion, limits: Limits, language: Language): Version {
  if (version.status === 'Unapproved') throw new Problem('version-rejected');
  const reading = { app: app.status, published: app.publicationNumber !== null, rollout, language, limits };
  return describeVersion(version, reading);
}
