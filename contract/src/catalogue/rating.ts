import type * as z from 'zod/mini';
import type { Finding } from '../kernel/finding.ts';
import type * as schemas from './catalogue.schemas.ts';

export type Rating = z.infer<typeof schemas.rating>;

/** Tolerance for differences between clocks. */
const aheadMs = 5 * 60 * 1000;

export function ratingFindings({ averageRating, ratingCount, asOf }: Rating, now: Date): Finding[] {
  const findings: (Finding | false)[] = [
    (averageRating === null) !== (ratingCount === 0) && { code: 'rating-contradicts', inputField: 'averageRating' },
    Date.parse(asOf) > now.getTime() + aheadMs && { code: 'rating-from-future', inputField: 'asOf' },
  ];
  return findings.filter((finding) => finding !== false);
}
