import { type CommissionTerms, commissionOf } from './commission-terms.ts';
import { cell, cents, minor, type Row, sum } from './exported-rows.ts';
import { soldAt, standing } from './payment-reports.ts';
import type { Exports } from './read-exports.ts';

interface Money {
  gross: bigint;
  commission: bigint;
}

/** Prices, lines and bookings of every order, from what the store reported. */
export function checkBookings(exported: Exports): string[] {
  return exported.orders.flatMap((order) => {
    const id = cell(order, 'id');
    const lines = exported.linesOf.get(id) ?? [];
    return [
      ...checkLines(order, lines, exported),
      ...checkEntries(order, exported.entriesOf.get(id) ?? [], {
        lines,
        changes: exported.changesOf.get(id) ?? [],
        corrections: exported.corrections,
        terms: exported.terms,
      }),
    ].map((difference) => `order ${id}: ${difference}`);
  });
}

function checkLines(order: Row, lines: readonly Row[], { publications }: Exports): string[] {
  const total = sum(lines.map((line) => minor(line, 'amount_minor')));
  return [
    ...differs('total of the lines', total, minor(order, 'total_minor')),
    ...lines.flatMap((line) => {
      const place = `line ${cell(line, 'position')}`;
      const amount = minor(line, 'unit_minor') * minor(line, 'quantity');
      const publication = publications.get(`${cell(line, 'app_code')} ${cell(line, 'publication')}`);
      const unit = publication && unitPrice(publication, line, cell(order, 'currency'));
      return [
        ...differs(`${place}, quantity times price`, amount, minor(line, 'amount_minor')),
        ...(unit === undefined ? [] : differs(`${place}, unit price`, unit, minor(line, 'unit_minor'))),
      ];
    }),
  ];
}

interface Pricing {
  currency: string;
  discounts?: { minQuantity: number; discount: number }[];
  licences: { type: string; prices: Record<string, string>; rate?: string | null }[];
}

/** The price of a full licence; undefined where the publication does not say how it was converted. */
function unitPrice(publication: Row, line: Row, currency: string): bigint | undefined {
  // The shape in which the archive stores a publication's pricing.
  const pricing = JSON.parse(cell(publication, 'pricing')) as Pricing;
  const licence = pricing.licences.find(({ type }) => type === 'FULL');
  const whole = licence?.prices[pricing.currency];
  if (cell(line, 'licence') !== 'FULL' || cell(line, 'provider') === 'ZERO' || whole === undefined) return undefined;
  const quantity = Number(cell(line, 'quantity'));
  const [discount] = (pricing.discounts ?? [])
    .filter(({ minQuantity }) => minQuantity <= quantity)
    .sort((one, other) => other.minQuantity - one.minQuantity);
  const full = cents(whole);
  // Discounted prices are rounded down to whole units.
  const amount = discount ? ((full * BigInt(100 - discount.discount)) / 10_000n) * 100n : full;
  if (currency === pricing.currency) return amount;
  if (!licence?.rate || pricing.currency !== 'EUR') return undefined;
  return convert(amount, licence.rate);
}

/** Rounds half away from zero. */
export function convert(amount: bigint, rate: string): bigint {
  const [whole = '', part = ''] = rate.split('.');
  const divisor = 10n ** BigInt(part.length);
  const twice = 2n * (amount < 0n ? -amount : amount) * BigInt(whole + part) + divisor;
  return (amount < 0n ? -1n : 1n) * (twice / (2n * divisor));
}

function checkEntries(order: Row, entries: readonly Row[], facts: Facts): string[] {
  const { lines, changes } = facts;
  const found: string[] = [];
  const booked: (Money & { kind: string; changeId: string })[] = [];
  const total = (kinds: readonly string[]): Money => {
    const chosen = booked.filter(({ kind }) => kinds.includes(kind));
    return { gross: sum(chosen.map(({ gross }) => gross)), commission: sum(chosen.map((one) => one.commission)) };
  };
  for (const entry of entries) {
    const kind = cell(entry, 'kind');
    const changeId = cell(entry, 'change_id');
    const expected = expectedEntry(entry, { ...facts, total });
    const gross = minor(entry, 'gross_minor');
    const what = `booking ${cell(entry, 'id')} (${kind})`;
    if (!expected) found.push(`${what} has no cause`);
    else {
      found.push(...differs(`${what}, gross`, expected.gross, gross));
      found.push(...differs(`${what}, commission`, expected.commission, minor(entry, 'commission_minor')));
      found.push(...differs(`${what}, net`, expected.gross - expected.commission, minor(entry, 'net_minor')));
      booked.push({ kind, changeId, ...expected });
    }
    if (cell(entry, 'currency') !== cell(order, 'currency')) found.push(`${what} is in another currency`);
  }
  return [...found, ...checkStanding(order, { lines, changes, booked })];
}

interface Facts {
  lines: readonly Row[];
  changes: readonly Row[];
  corrections: ReadonlyMap<string, Row>;
  terms: (moment: number) => CommissionTerms[];
}

interface Known extends Facts {
  total: (kinds: readonly string[]) => Money;
}

function expectedEntry(entry: Row, { lines, changes, corrections, terms, total }: Known): Money | undefined {
  const kind = cell(entry, 'kind');
  if (kind === 'sale') {
    const line = lines.find((one) => cell(one, 'position') === cell(entry, 'line'));
    if (!line || cell(line, 'provider') !== cell(entry, 'provider')) return undefined;
    const gross = minor(line, 'amount_minor');
    const possible = terms(soldAt(changes)).map((one) => commissionOf(gross, minor(line, 'quantity'), one));
    const commission = possible.find((one) => one === minor(entry, 'commission_minor')) ?? possible.at(-1);
    return commission === undefined ? undefined : { gross, commission };
  }
  if (kind === 'correction') {
    const correction = corrections.get(cell(entry, 'change_id'));
    if (!correction || cell(correction, 'order_id') !== cell(entry, 'order_id')) return undefined;
    return { gross: 0n, commission: -minor(correction, 'net_minor') };
  }
  const change = changes.find((one) => cell(one, 'change_id') === cell(entry, 'change_id'));
  if (!change) return undefined;
  if (kind === 'refund') {
    const sale = total(['sale']);
    const before = -total(['refund']).gross;
    const refund = minor(change, 'refund_minor');
    if (sale.gross === 0n) return undefined;
    const returned = (upto: bigint) => (sale.commission * upto) / sale.gross;
    return { gross: -refund, commission: returned(before) - returned(before + refund) };
  }
  const reversed = kind === 'reversal' ? total(['sale', 'refund', 'reversal', 'reinstatement']) : undefined;
  const base = reversed ?? total(['reversal', 'reinstatement']);
  return { gross: -base.gross, commission: -base.commission };
}

interface Booked {
  lines: readonly Row[];
  changes: readonly Row[];
  booked: readonly (Money & { kind: string; changeId: string })[];
}

/** The bookings must follow from the newest report on the payment. */
function checkStanding(order: Row, { lines, changes, booked }: Booked): string[] {
  const { earned, heldUntil } = standing(changes);
  const gross = sum(booked.map((one) => one.gross));
  const sold = sum(
    lines.filter((line) => cell(line, 'provider') !== 'ZERO').map((line) => minor(line, 'amount_minor')),
  );
  const given = sum(changes.map((change) => minor(change, 'refund_minor')));
  const held = cell(order, 'held_until');
  return [
    ...differs('booked in total', earned ? sold - given : 0n, gross),
    ...(heldUntil === (held === '' ? undefined : Date.parse(held))
      ? []
      : [`held until "${held}", expected ${heldUntil && new Date(heldUntil).toISOString()}`]),
  ];
}

export function differs(what: string, expected: bigint, found: bigint): string[] {
  return expected === found ? [] : [`${what}: expected ${expected}, found ${found}`];
}
