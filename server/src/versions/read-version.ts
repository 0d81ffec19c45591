import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { readVersion as endpoint } from '@lensdock/contract/versions/versions.endpoints.ts';
import type { Version } from '@lensdock/contract/versions/versions.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Answered, atRevision } from '../kernel/http/answered.ts';
import type { Call } from '../kernel/http/call.ts';
import type { Limits } from '../kernel/settings/listing-limits.ts';
import { describeVersion } from './describe-version.ts';
import { findVersion } from './find-version.ts';

/** One version with all that its page shows. A rejected one cannot be opened. */
export async function readVersion(
  queries: Queries,
  limits: Limits,
  call: Pick<Call<typeof endpoint>, 'actor' | 'params' | 'language'>,
): Promise<Answered<Version>> {
  const { app, version } = await findVersion(queries, call);
  if (version.status === 'Unapproved') throw new Problem('version-rejected');
  const reading = { app: app.status, published: app.publicationNumber !== null, language: call.language, limits };
  return atRevision(describeVersion(version, reading), version.revision);
}
