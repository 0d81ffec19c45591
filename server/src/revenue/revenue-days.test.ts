import { sql } from '@lensdock/ports/database/sql.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureCompany } from '../kernel/identity/companies.store.ts';
import { northlight } from '../kernel/identity/sample-people.ts';
import { selectMonthSums } from '../months/months.store.ts';
import { rowsReadBy } from '../testing/rows-read.ts';
import { freshDatabase } from '../testing/test-database.ts';
import { selectDaySums, selectPlace, wholeMonths } from './revenue-days.store.ts';

const days = 3_652;
const firstDay = Date.UTC(2017, 0, 10);
const dayAt = (index: number) => new Date(firstDay + index * 86_400_000).toISOString().slice(0, 10);
const statuses = ['failed', 'paid'] as const;
type Status = (typeof statuses)[number];
/** Every seventh day has no orders. */
const ordersOf = (index: number, status: Status) => (index % 7 === 0 ? 0 : status === 'paid' ? 1 + (index % 5) : 1);

let at: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  at = await freshDatabase();
  const { database } = at;
  await ensureCompany(database, northlight, new Date(firstDay));
  const rows = Array.from({ length: days }, (_, index) =>
    statuses.map((status) => ({ day: dayAt(index), status, orders: ordersOf(index, status) })),
  )
    .flat()
    .filter(({ orders }) => orders > 0);
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (day date, status text, orders int)`;
  await database.execute(sql`
    insert into order_day (company_id, day, orders) select ${northlight.id}::uuid, day, sum(orders) from ${given} group by day`);
  await database.execute(sql`
    insert into order_status_day (company_id, status, day, orders) select ${northlight.id}::uuid, status, day, orders from ${given}`);
  await database.execute(sql`
    insert into revenue_day (company_id, day, currency, licence, gross_minor, commission_minor, net_minor, orders)
    select ${northlight.id}::uuid, day, 'EUR', 'FULL', sum(orders) * 100, sum(orders) * 30, sum(orders) * 70, sum(orders) from ${given} group by day`);
  await database.execute(sql`
    insert into revenue_status_day (company_id, status, day, currency, entries, gross_minor, commission_minor, net_minor)
    select ${northlight.id}::uuid, status, day, 'EUR', orders, orders * 100, orders * 30, orders * 70 from ${given}`);
  await at.ownersDatabase.execute(sql`analyze`);
});
afterAll(() => at.stop());

interface Period {
  from?: number | undefined;
  to?: number | undefined;
  status?: Status | undefined;
}

function orderedIn({ from = 0, to = days - 1, status }: Period): { day: string; orders: number }[] {
  const found: { day: string; orders: number }[] = [];
  for (let index = Math.min(to, days - 1); index >= Math.max(from, 0); index--) {
    const orders = statuses
      .filter((one) => status === undefined || one === status)
      .reduce((sum, one) => sum + ordersOf(index, one), 0);
    if (orders > 0) found.push({ day: dayAt(index), orders });
  }
  return found;
}

const filterOf = ({ from, to, status }: Period) => ({
  ...(from !== undefined && { from: dayAt(from) }),
  ...(to !== undefined && { to: dayAt(to) }),
  ...(status !== undefined && { status }),
});

it('counts and sums any period by whole months and the days next to them', async () => {
  const bound = fc.option(fc.integer({ min: -40, max: days + 40 }), { nil: undefined });
  const period = fc.record({ from: bound, to: bound, status: fc.constantFrom(undefined, ...statuses) });
  const property = fc.asyncProperty(period, fc.double({ min: 0, max: 1, noNaN: true }), async (chosen, share) => {
    const expected = orderedIn(chosen);
    const total = expected.reduce((sum, { orders }) => sum + orders, 0);
    const place = Math.floor(share * total);
    let before = 0;
    const found = expected.find(({ orders }) => {
      if (place < before + orders) return true;
      before += orders;
      return false;
    });
    const filter = filterOf(chosen);
    const placed = found ? { total, day: found.day, before } : { total, day: null, before: null };
    expect(await selectPlace(at.database, northlight.id, filter, place)).toEqual(placed);
    const sums = { currency: 'EUR', gross: `${total * 100}`, commission: `${total * 30}`, net: `${total * 70}` };
    expect(await selectDaySums(at.database, northlight.id, filter)).toEqual(total > 0 ? [sums] : []);
  });
  await fc.assert(property, { numRuns: process.env.DEEP ? 2_000 : 60 });
});

it('reads few rows of ten years', async () => {
  for (const filter of [{}, { status: 'paid' }, { from: '2017-02-11', to: '2026-10-20' }] as const) {
    const read = (work: Parameters<typeof rowsReadBy>[1]) => rowsReadBy(at.database, work);
    expect(await read((queries) => selectPlace(queries, northlight.id, filter, 10_000))).toBeLessThan(1_000);
    expect(await read((queries) => selectDaySums(queries, northlight.id, filter))).toBeLessThan(1_000);
  }
  expect(await rowsReadBy(at.database, (queries) => selectMonthSums(queries, null))).toBeLessThan(1_000);
});

describe('wholeMonths', () => {
  it.each([
    [undefined, undefined, '-infinity', 'infinity'],
    ['2026-01-01', undefined, '2026-01-01', 'infinity'],
    ['2026-01-02', undefined, '2026-02-01', 'infinity'],
    ['2025-12-31', undefined, '2026-01-01', 'infinity'],
    [undefined, '2026-02-28', '-infinity', '2026-03-01'],
    [undefined, '2028-02-28', '-infinity', '2028-02-01'],
    [undefined, '2026-12-31', '-infinity', '2027-01-01'],
    ['2026-01-15', '2026-04-15', '2026-02-01', '2026-04-01'],
    ['2026-01-01', '2026-01-31', '2026-01-01', '2026-02-01'],
  ])('finds the whole months from %s to %s', (from, to, start, end) => {
    expect(wholeMonths(from, to)).toEqual({ start, end });
  });

  it.each([
    ['2026-01-15', '2026-01-31'],
    ['2026-01-15', '2026-02-27'],
    ['2026-01-01', '2026-01-30'],
    ['2026-03-01', '2026-02-01'],
  ])('finds none from %s to %s, so that all days are read', (from, to) => {
    expect(wholeMonths(from, to)).toEqual({ start: from, end: from });
  });
});
