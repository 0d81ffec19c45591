import { type Fragment, sql } from '@lensdock/ports/database/sql.ts';

/** A time in microseconds since the epoch: a JavaScript date would drop those below a millisecond. */
export function microsecondsOf(moment: Fragment): Fragment {
  return sql`(extract(epoch from ${moment}) * 1000000)::int8::text`;
}

/** The time of a number of microseconds since the epoch. */
export function momentOf(microseconds: string): Fragment {
  return sql`(timestamptz 'epoch' + ${microseconds}::int8 * interval '1 microsecond')`;
}
