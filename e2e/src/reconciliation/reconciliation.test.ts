import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '@lensdock/ports/database/sql.ts';
import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import { afterAll, beforeAll, describe, expect, it as test } from 'vitest';
import { isOnTurn } from '../../../tools/running/share.ts';
import { startSampleProduct } from '../product/sample-product.ts';
import { closeEarlierMonths, endSampleProposals } from './close-months.ts';
import { movedClock } from './moved-clock.ts';
import { playRandomDay } from './random-day.ts';
import { program, reconcile } from './reconcile.ts';
import { saveExports } from './save-exports.ts';
import { untilWorkIsDone } from './until-work-is-done.ts';

const it = test.skipIf(!isOnTurn('reconciliation/reconciliation'));

/** The issuer makes Northlight's invoices domestic or reverse charge; Meridian's are outside the scope of VAT. */
const issuers = {
  domestic: {},
  'reverse charge': { INVOICE_ISSUER_COUNTRY: 'AT', INVOICE_ISSUER_VAT_ID: 'ATU13585627' },
} as const;

const given = process.env.SEEDS?.split(',').map(Number);
const many = () => Array.from({ length: 12 }, () => Math.floor(Math.random() * 2 ** 31));
const seeds = given ?? (process.env.DEEP ? many() : [4711]);
const days = seeds.map((seed, index) => ({
  seed,
  tax: index % 2 === 0 ? ('domestic' as const) : ('reverse charge' as const),
}));

describe.each(days)('a random day of seed $seed with $tax', ({ seed, tax }) => {
  const prefix = `DAY${seed}`;
  let product: RunningServer;
  let folder: string;
  let clock: ReturnType<typeof movedClock>;
  let seconds: number;
  beforeAll(async () => {
    [product, folder] = await Promise.all([
      startSampleProduct(issuers[tax]),
      mkdtemp(join(tmpdir(), 'lensdock-reconciliation-')),
    ]);
    clock = movedClock(product);
    const started = performance.now();
    await playRandomDay(product, { seed, rounds: process.env.DEEP ? 32 : 10, prefix });
    await endSampleProposals(product);
    // The month of the day ends with open items, at least the sale after the last run.
    await clock.nextMonth();
    await closeEarlierMonths(product, (await product.services.clock.now()).toISOString().slice(0, 7));
    await untilWorkIsDone(product);
    await saveExports(product, folder, prefix);
    seconds = (performance.now() - started) / 1000;
  }, 300_000);
  afterAll(async () => {
    await product?.stop();
    clock?.restore();
    await rm(folder, { recursive: true, force: true });
  });

  it('reconciles to the cent with VAT in a program that shares no code with the product', async () => {
    const { status, differences, counts } = await reconcile(folder);
    expect(differences, `seed ${seed}`).toBe('');
    expect(status).toBe(0);
    console.log(`seed ${seed}, ${tax}, ${seconds.toFixed()} s: ${counts.trim()}`);
    expect((await readdir(join(folder, 'invoices'))).length).toBeGreaterThan(10);
    // The day is worth nothing without its faults.
    const [seen] = await product.services.database.query<Record<string, number>>(sql`
      select count(*) filter (where kind = 'refund')::int as refunds, count(*) filter (where kind = 'reversal')::int as reversals,
             count(*) filter (where kind = 'reinstatement')::int as reinstatements,
             (select count(*)::int from payout where state = 'failed') as "returnedPayouts",
             (select count(*)::int from self_billing_invoice where kind = 'credit-note' and starts_with(order_id, ${prefix})) as "creditNotes"
        from ledger_entry where starts_with(order_id, ${prefix})`);
    console.log(JSON.stringify(seen));
    for (const [what, count] of Object.entries(seen ?? {})) expect(count, what).toBeGreaterThan(0);
  });

  it.each(faults())('fails with $what', async ({ file, plant, found = /./ }) => {
    const { path, before, after } = await plantIn(join(folder, file.folder), file.name, plant);
    try {
      await writeFile(path, after, 'latin1');
      const { status, differences } = await reconcile(folder);
      expect(differences).toMatch(found);
      expect(status).toBe(1);
    } finally {
      await writeFile(path, before, 'latin1');
    }
  });
});

test('imports nothing but Node and its own files', async () => {
  const folder = join(program, '../reconcile');
  const files = [program, ...(await readdir(folder)).map((name) => join(folder, name))];
  for (const file of files.filter((name) => !name.endsWith('.test.ts')))
    for (const [, from] of (await readFile(file, 'utf8')).matchAll(/ from '([^']+)'/g))
      expect(from, file).toMatch(/^(node:|\.\/(reconcile\/)?[a-z-]+\.ts$)/);
  expect(files.length).toBeGreaterThan(3);
});

/** Plants the fault in the first file of that name that can have it. */
async function plantIn(folder: string, name: RegExp, plant: (text: string) => string) {
  for (const one of await readdir(folder)) {
    if (!name.test(one)) continue;
    const path = join(folder, one);
    // Byte by byte, because an export of a month is an archive.
    const before = await readFile(path, 'latin1');
    const after = plant(before);
    if (after !== before) return { path, before, after };
  }
  throw new Error(`no file like ${name} can have the fault`);
}

interface Fault {
  what: string;
  file: { folder: string; name: RegExp };
  plant: (text: string) => string;
  /** Matches a line that the program prints. */
  found?: RegExp;
}

/** A cent more or less, in each kind of export. */
function faults(): Fault[] {
  const oneCentMore = (text: string) => text.replace(/(\d)$/, (digit) => String((Number(digit) + 1) % 10));
  const inCsv = (column: string) => (csv: string) => {
    const [head = '', ...lines] = csv.split('\r\n');
    const place = head.replace('\u00EF\u00BB\u00BF', '').split(',').indexOf(`"${column}"`);
    const line = lines.findIndex((one) => /^"\d+\.\d\d"$/.test(one.match(/"(?:[^"]|"")*"/g)?.[place] ?? ''));
    if (line === -1) return csv;
    const cells: readonly string[] = lines[line]?.match(/"(?:[^"]|"")*"/g) ?? [];
    lines[line] = cells.with(place, `"${oneCentMore(cells[place]?.slice(1, -1) ?? '')}"`).join(',');
    return [head, ...lines].join('\r\n');
  };
  const inXml = (element: string) => (xml: string) =>
    xml.replace(new RegExp(`(<ram:${element}[^>]*>)([0-9.]+)`), (_, open, amount) => open + oneCentMore(amount));
  /** The last number of three digits and more in the last row. */
  const inTable = (tsv: string) => {
    const rows = tsv.trimEnd().split('\n');
    const cells = (rows.at(-1) ?? '').split('\t');
    const place = cells.findLastIndex((one) => /^\d{3,}$/.test(one));
    return `${[...rows.slice(0, -1), cells.with(place, oneCentMore(cells[place] ?? '')).join('\t')].join('\n')}\n`;
  };
  /** Changes the last digit of an amount in a file of an archive, whose checksum then is wrong, too. */
  const inMonth = (what: string, name: string, amount: RegExp, found: RegExp): Fault => ({
    what: `a cent more in the ${what} of a closed month`,
    file: { folder: '.', name: /^month-.*zip$/ },
    plant: (zip: string) => {
      const start = zip.indexOf(name);
      const end = zip.indexOf('PK\u0007\u0008', start);
      return zip.slice(0, start) + zip.slice(start, end).replace(amount, oneCentMore) + zip.slice(end);
    },
    found,
  });
  const table = (name: string) => ({ folder: 'archive/tables', name: new RegExp(`^${name}\\.tsv$`) });
  return [
    ...['commission', 'net', 'vat'].map((column) => ({
      what: `a cent more of ${column} in the revenue of a seller`,
      file: { folder: '.', name: /^revenue-.*d01\.csv$/ },
      plant: inCsv(column),
    })),
    ...['gross', 'commission', 'net'].map((column) => ({
      what: `a cent more of ${column} in a payout run`,
      file: { folder: '.', name: /^payout-run-/ },
      plant: inCsv(column),
    })),
    { what: 'a cent more in a payout', file: { folder: '.', name: /^payout-(?!run)/ }, plant: inCsv('net') },
    ...['LineTotalAmount', 'CalculatedAmount', 'GrandTotalAmount', 'DuePayableAmount'].map((element) => ({
      what: `another ${element} in a structured invoice`,
      file: { folder: 'invoices', name: /\.xml$/ },
      plant: inXml(element),
    })),
    ...['order_line', 'ledger_entry', 'payout', 'invoice_entry', 'self_billing_invoice'].map((name) => ({
      what: `a wrong number in the table ${name}`,
      file: table(name),
      plant: inTable,
    })),
    {
      what: 'another commission in force',
      file: table('setting_change'),
      plant: (tsv) => tsv.replace(/(?<=^COMMISSION_PERCENT\t\d+\t)20(?=\t)/m, '21'),
      found: /commission: expected/,
    },
    inMonth('bookings', 'entries-', /(?<=")\d+\.\d\d(?=")/, /expected the booking/),
    inMonth('invoices', 'invoices-', /(?<=")\d+\.\d\d(?=")/, /expected the invoice/),
    inMonth('VAT', 'vat-by-country-', /(?<=")\d+\.\d\d(?=")/, /expected the VAT/),
    inMonth('open items', 'open-items-', /(?<=")\d+\.\d\d(?=")/, /open item \d+: expected/),
    inMonth('booking batch', 'EXTF_', /(?<=\n)\d+,\d\d(?=;)/, /booking of \S+ in the batch/),
  ];
}
