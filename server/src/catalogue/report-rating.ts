import { type Rating, ratingFindings } from '@lensdock/contract/catalogue/rating.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Changed } from '../kernel/history/changed.ts';
import { isCode } from '../kernel/services/code-form.ts';
import { updateRating } from '../lifecycle/apps.store.ts';
import { selectReportedRating } from './ratings.store.ts';

/** Not audited: it is the store's own data and arrives daily for every app. */
export async function reportRating(
  transaction: Queries,
  code: string,
  given: Rating,
  now: Date,
): Promise<Changed<Rating>> {
  const findings = ratingFindings(given, now);
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  if (!isCode(code)) throw new Problem('not-found');
  await updateRating(transaction, code, given);
  const row = await selectReportedRating(transaction, code);
  if (!row) throw new Problem('not-found');
  const { averageRating, ratingCount, asOf } = row;
  return {
    value: {
      averageRating: averageRating === null ? null : Number(averageRating),
      ratingCount,
      asOf: asOf.toISOString(),
    },
  };
}
