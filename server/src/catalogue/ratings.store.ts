import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

export async function selectRating(
  queries: Queries,
  code: string,
): Promise<{ averageRating: string | null; ratingCount: number } | undefined> {
  const [row] = await queries.query<{ averageRating: string | null; ratingCount: number }>(sql`
    select average_rating as "averageRating", rating_count as "ratingCount" from shared.app where code = ${code}`);
  return row;
}

export interface RatingRow {
  /** The driver returns numeric as text. */
  averageRating: string | null;
  ratingCount: number;
  asOf: Date;
}

/** Returns the latest report for an app. */
export async function selectReportedRating(queries: Queries, code: string): Promise<RatingRow | undefined> {
  const [row] = await queries.query<RatingRow>(sql`
    select average_rating as "averageRating", rating_count as "ratingCount", rating_as_of as "asOf"
      from shared.app where code = ${code} and rating_as_of is not null`);
  return row;
}
