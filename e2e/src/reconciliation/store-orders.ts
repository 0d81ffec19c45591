import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import { callAs, readAs } from './call-as.ts';
import type { RandomSource } from './random-source.ts';

type Currency = 'EUR' | 'USD';
type Prices = Partial<Record<Currency, string>>;

interface OfferedApp {
  code: string;
  packageName: string;
  companyId: string;
  companyName: string;
  licences: { type: 'FULL' | 'SUBSCRIPTION' | 'EVALUATION' | 'TOOL'; prices: Prices }[];
  discounts: { minQuantity: number; prices: Prices }[];
}

export interface Customer {
  companyId?: string;
  name: string;
  country: string;
}

/** An order as the store knows it, in cents. */
export interface PlacedOrder {
  id: string;
  total: bigint;
  refunded: bigint;
  changes: number;
}

/** The storefront's side of a day: it places orders by the catalogue and reports changes to their payments. */
export function storeOrders(product: RunningServer, random: RandomSource, prefix: string) {
  const placed: PlacedOrder[] = [];
  let lastMoment = 0;
  let count = 0;
  /** Later than every earlier report, so that the newest report of an order is unambiguous. */
  const moment = async () => {
    lastMoment = Math.max((await product.services.clock.now()).getTime(), lastMoment + 1);
    return new Date(lastMoment).toISOString();
  };

  async function order(customer: Customer): Promise<void> {
    const { companyId, country } = customer;
    const query = new URLSearchParams({ country, ...(companyId !== undefined && { companyId }) });
    const { apps } = await readAs<{ apps: OfferedApp[] }>(product, 'store', `/api/store/apps?${query}`);
    // The catalogue's own sequence is by random codes.
    apps.sort((one, other) => (orderKey(one) < orderKey(other) ? -1 : 1));
    const [first] = apps;
    if (!first) throw new Error(`nothing is offered in ${country}`);
    const seller = random.pick([first, ...apps.slice(1)]).companyId;
    const currency = random.pick(['EUR', 'EUR', 'USD'] as const);
    const provider = random.pick(['CARD', 'BANK'] as const);
    const lines = apps
      .filter((app) => app.companyId === seller)
      .sort(() => random.below(3) - 1)
      .slice(0, 1 + random.below(3))
      .map((app) => lineOf(app, currency, { provider, random }));
    const total = lines.reduce((sum, { cents }) => sum + cents, 0n);
    const isFree = lines.every(({ paymentProvider }) => paymentProvider === 'ZERO');
    const id = `${prefix}-${++count}`;
    const body = {
      orderId: id,
      date: await moment(),
      customer,
      currency,
      paymentStatus: isFree ? 'exempt' : random.pick(['paid', 'PAID', 'completed', 'pending', 'pending']),
      lines: lines.map(({ cents, ...line }) => ({ ...line, amount: decimal(cents) })),
      totalPrice: decimal(total),
    };
    await callAs(product, 'store', '/api/store/orders', { method: 'POST', body });
    // A repeated report must change nothing.
    if (random.happens(20)) await callAs(product, 'store', '/api/store/orders', { method: 'POST', body });
    if (!isFree) placed.push({ id, total, refunded: 0n, changes: 0 });
  }

  async function change(known: PlacedOrder, status: string, refund?: bigint): Promise<void> {
    known.changes += 1;
    if (refund !== undefined) known.refunded += refund;
    const body = {
      changeId: `C${known.changes}`,
      paymentStatus: status,
      date: await moment(),
      ...(refund !== undefined && { refund: decimal(refund) }),
    };
    await callAs(product, 'store', `/api/store/orders/${known.id}/payment-changes`, { method: 'POST', body });
  }

  async function changeAny(): Promise<void> {
    // Mostly of the last ones, so that several things happen to an order.
    const [first, ...others] = random.happens(70) ? placed.slice(-5) : placed;
    if (!first) return;
    const known = random.pick([first, ...others]);
    const left = known.total - known.refunded;
    const event = random.below(10);
    if (event < 4) return change(known, random.pick(['paid', 'completed', 'Paid']));
    if (event < 6) return change(known, random.pick(['failed', 'chargeback', 'FAILED']));
    if (event < 7) return change(known, 'overdue');
    if (left <= 1n) return;
    const all = random.happens(40);
    const part = 1n + (left * BigInt(random.below(99))) / 100n;
    return all || part >= left ? change(known, 'refunded', left) : change(known, 'partially_refunded', part);
  }

  return { order, change, changeAny, placed: () => placed.length, orders: (): readonly PlacedOrder[] => placed };
}

/** Copies of an app in several companies have one package name. */
function orderKey({ packageName, companyName }: OfferedApp): string {
  return `${packageName} ${companyName}`;
}

function lineOf(
  { code, licences, discounts }: OfferedApp,
  currency: Currency,
  { provider, random }: { provider: 'CARD' | 'BANK'; random: RandomSource },
) {
  const [first, ...others] = licences;
  if (!first) throw new Error(`${code} is offered without a licence`);
  const { type, prices } = random.pick([first, ...others]);
  const quantity = random.happens(70) ? 1 + random.below(12) : 1 + random.below(400);
  const [discount] = discounts
    .filter(({ minQuantity }) => type === 'FULL' && minQuantity <= quantity)
    .sort((one, other) => other.minQuantity - one.minQuantity);
  const price = (discount?.prices ?? prices)[currency];
  const cents = price === undefined ? 0n : centsOf(price) * BigInt(quantity);
  return {
    appCode: code,
    licence: type,
    quantity,
    paymentProvider: price === undefined ? ('ZERO' as const) : provider,
    cents,
  };
}

function centsOf(text: string): bigint {
  const [whole = '', part = ''] = text.split('.');
  return BigInt(whole + part.padEnd(2, '0'));
}

function decimal(cents: bigint): string {
  const text = String(cents).padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}
