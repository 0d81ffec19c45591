import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import type { DayRates } from '@lensdock/ports/rates/rates.ts';

/** Returns the rates of the given day or the latest day before it. */
export async function selectRatesOf(queries: Queries, day: string): Promise<DayRates | undefined> {
  const [row] = await queries.query<DayRates>(sql`
    select day::text as date, per_euro as "perEuro" from exchange_rates where day <= ${day}::date order by day desc limit 1`);
  return row;
}

export async function insertRates(
  queries: Queries,
  { date, perEuro }: DayRates,
  from: { source: string; at: Date },
): Promise<void> {
  await queries.execute(sql`
    insert into exchange_rates (day, per_euro, source, read_at)
    values (${date}::date, ${JSON.stringify(perEuro)}::jsonb, ${from.source}, ${from.at})`);
}

/** Result of the last attempt to read a source, if it failed. */
export interface SourceFailure {
  failure: string;
  /** Latest day of a table that was rejected. */
  refusedDay: string | null;
}

export async function selectRefusedDay(queries: Queries, name: string): Promise<string | null> {
  const [row] = await queries.query<{ day: string | null }>(sql`
    select refused_day::text as day from rates_source where name = ${name}`);
  return row?.day ?? null;
}

export async function markRead(queries: Queries, name: string, at: Date): Promise<void> {
  await queries.execute(sql`
    insert into rates_source (name, read_at) values (${name}, ${at})
    on conflict (name) do update set read_at = excluded.read_at, failed_at = null, failure = null, refused_day = null`);
}

export async function markFailed(queries: Queries, name: string, at: Date, state: SourceFailure): Promise<void> {
  await queries.execute(sql`
    insert into rates_source (name, failed_at, failure, refused_day)
    values (${name}, ${at}, ${state.failure}, ${state.refusedDay}::date)
    on conflict (name) do update
      set failed_at = excluded.failed_at, failure = excluded.failure, refused_day = excluded.refused_day`);
}

/** Counts the sources whose last table was rejected. */
export async function countRefusedSources(queries: Queries, at: Date): Promise<number> {
  const [row] = await queries.query<{ refused: number }>(sql`
    select count(*)::int as refused from shared.rates_source
     where refused_day is not null and failed_at > ${at}::timestamptz - interval '6 hours'`);
  return row?.refused ?? 0;
}
