import type { Database, Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { copyRows, fill, type RowCopy } from './copy-rows.ts';

const batch = 5_000;
const appsOfASeller = 20;

/**
 * Creates the published apps number `first` to `last` with all their rows by copying one app. Each seller has twenty.
 */
export async function makeManyApps(filler: Database, template: string, first: number, last: number): Promise<void> {
  for (let from = first; from <= last; from += batch)
    await fill(filler, (queries) =>
      copyApp(queries, template, { first: from, last: Math.min(from + batch - 1, last) }),
    );
  await filler.execute(sql`vacuum analyze`);
}

/** The tables with rows of apps, in groups that can be filled at the same time. */
export const tablesOfApps = [
  ['company', 'app', 'publication', 'version'],
  ['listing', 'submission', 'pricing', 'licence', 'volume_discount', 'availability'],
  ['audit', 'message', 'store_event'],
] as const;

/** The same apps within a transaction of the caller, in all tables or in some of them. */
export async function copyApp(
  queries: Queries,
  template: string,
  numbers: { first: number; last: number },
  tables: readonly string[] = tablesOfApps.flat(),
): Promise<void> {
  if (tables.includes('company')) await copyCompany(queries, template, numbers);
  const ofTemplate = `row.app_code = '${template}'`;
  const company = companyId(`(n - 1) / ${appsOfASeller} + 1`);
  for (const copy of rowsOfApp(template, ofTemplate, company))
    if (tables.includes(copy.table)) await copyRows(queries, copy, numbers);
  if (tables.includes('store_event')) await emitStoreEvents(queries, numbers);
}

async function copyCompany(
  queries: Queries,
  template: string,
  numbers: { first: number; last: number },
): Promise<void> {
  const sellers = { first: sellerOf(numbers.first), last: sellerOf(numbers.last) };
  const [known] = await queries.query<{ last: number }>(
    sql`select count(*)::int as last from company where name like 'Seller %'`,
  );
  await copyRows(
    queries,
    {
      table: 'company',
      where: `row.id = (select company_id from app where code = '${template}')`,
      changed: { id: companyId('n'), name: `'Seller ' || n` },
    },
    { ...sellers, first: Math.max(sellers.first, (known?.last ?? 0) + 1) },
  );
}

function rowsOfApp(template: string, ofTemplate: string, company: string): RowCopy[] {
  const [code, version] = [`'grown-' || lpad(n::text, 7, '0')`, `'grown-' || lpad(n::text, 7, '0') || '-v'`];
  const online = `(select publication_number from app where code = '${template}')`;
  const of = { app_code: code };
  return [
    {
      table: 'app',
      where: `row.code = '${template}'`,
      changed: {
        code,
        company_id: company,
        name: `row.name || ' ' || n`,
        package_name: `row.package_name || '.n' || n`,
        updated_at: `row.updated_at - n * interval '1 second'`,
      },
    },
    { table: 'listing', where: ofTemplate, changed: of },
    {
      table: 'version',
      where: `row.code = (select version_code from publication where ${ofTemplate.replace('row.', '')} and number = ${online})`,
      changed: { ...of, code: version, package_name: `row.package_name || '.n' || n` },
    },
    { table: 'pricing', where: ofTemplate, changed: of },
    { table: 'licence', where: ofTemplate, changed: { ...of, code: `'grown-' || n || '-' || row.type` } },
    { table: 'volume_discount', where: ofTemplate, changed: { ...of, pk: `'grown-' || n || '-' || row.min_quantity` } },
    { table: 'availability', where: ofTemplate, changed: of },
    {
      table: 'publication',
      where: `${ofTemplate} and row.number = ${online}`,
      changed: { ...of, version_code: version },
    },
    {
      table: 'submission',
      where: `${ofTemplate} and row.kind = 'app' and row.state = 'approved'`,
      changed: { ...of, id: `'grown-' || n`, version_code: version },
    },
    {
      table: 'audit',
      where: `row.id in (select id from audit where app_code = '${template}' order by id limit 5)`,
      changed: { ...of, company_id: company, subject_id: code },
    },
    {
      table: 'message',
      where: `row.id in (select id from message where kind = 'submission-approved' order by id limit 1)`,
      changed: { company_id: company },
    },
  ];
}

function sellerOf(app: number): number {
  return Math.floor((app - 1) / appsOfASeller) + 1;
}

function companyId(number: string): string {
  return `('00000000-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
}

/** Writes one store event per app, in order of position. */
async function emitStoreEvents(queries: Queries, { first, last }: { first: number; last: number }): Promise<void> {
  await queries.execute(sql`
    insert into store_event (position, id, topic, kind, app_code, sequence, data, at)
    select counter.last + n - ${first}::int + 1, 'evt_grown_' || n, 'apps', 'app.published', 'grown-' || lpad(n::text, 7, '0'), 1,
           '{"part": "everything", "publication": 1}', now()
      from store_event_counter counter, generate_series(${first}::int, ${last}::int) n`);
  await queries.execute(sql`update store_event_counter set last = (select max(position) from store_event)`);
}
