import * as z from 'zod/mini';
import type { Finding } from '../kernel/finding.ts';

/** What buyers think of an app as of a moment (ISO 8601, UTC). */
export const rating = z.object({
  /** Of five; null while nobody has rated. */
  averageRating: z.nullable(z.number().check(z.minimum(1), z.maximum(5))),
  ratingCount: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
  asOf: z.iso.datetime(),
});
export type Rating = z.infer<typeof rating>;

export const ratingBody = z.strictObject(rating.shape);

/** Clocks are not the same everywhere. */
const aheadMs = 5 * 60 * 1000;

export function ratingFindings({ averageRating, ratingCount, asOf }: Rating, now: Date): Finding[] {
  const findings: (Finding | false)[] = [
    (averageRating === null) !== (ratingCount === 0) && { code: 'rating-contradicts', inputField: 'averageRating' },
    Date.parse(asOf) > now.getTime() + aheadMs && { code: 'rating-from-future', inputField: 'asOf' },
  ];
  return findings.filter((finding) => finding !== false);
}
