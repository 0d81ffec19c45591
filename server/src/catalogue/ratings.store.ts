import type { Rating } from '@lensdock/contract/catalogue/rating.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

/** What the catalogue says of an app's rating. */
export async function selectRating(
  queries: Queries,
  code: string,
): Promise<{ averageRating: string | null; ratingCount: number } | undefined> {
  const [row] = await queries.query<{ averageRating: string | null; ratingCount: number }>(sql`
    select average_rating as "averageRating", rating_count as "ratingCount" from app where code = ${code}`);
  return row;
}

export interface RatingRow {
  /** Numeric comes as text. */
  averageRating: string | null;
  ratingCount: number;
  asOf: Date;
}

/** Takes a report unless a later one is known; answers what is known then. Only apps that were in the store have ratings. */
export async function upsertRating(queries: Queries, code: string, given: Rating): Promise<RatingRow | undefined> {
  await queries.execute(sql`
    update app set average_rating = ${given.averageRating}, rating_count = ${given.ratingCount}, rating_as_of = ${given.asOf}
     where code = ${code} and publication_number is not null and (rating_as_of is null or rating_as_of < ${given.asOf})`);
  const [row] = await queries.query<RatingRow>(sql`
    select average_rating as "averageRating", rating_count as "ratingCount", rating_as_of as "asOf"
      from app where code = ${code} and rating_as_of is not null`);
  return row;
}
