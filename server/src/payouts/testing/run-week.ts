import { decimalText } from '@lensdock/contract/kernel/money.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { OrderBody, PaymentChangeBody } from '@lensdock/contract/orders/orders.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { confirmCorrection, proposeCorrection } from '../../corrections/decide-correction.ts';
import type { AppServices } from '../../kernel/services/app-services.ts';
import { termsOf } from '../../ledger/book-orders.ts';
import { reportOrder } from '../../orders/report-order.ts';
import { reportPaymentChange } from '../../orders/report-payment-change.ts';
import type { Step } from './random-histories.ts';
import { decimal, type Seller } from './sellers.ts';

const store = { kind: 'person', subject: 'store', name: 'Store', email: null, role: 'store' } as const;
const isPaid = (status: string) => /^(paid|paid_recurring|completed)$/i.test(status);

/** Applies a week's events of a seller to the product and to the expected books. */
export async function runWeek(services: AppServices, seller: Seller, step: Step): Promise<void> {
  const { database, clock, settings } = services;
  const { orders, books, companyId } = seller;
  const at = await clock.now();
  const context = { actor: store, at, requestId: 'history' };
  const place = 'order' in step && orders.length > 0 ? step.order % orders.length : -1;
  const known = orders[place];
  const take = (body: OrderBody) =>
    database.transaction((transaction) => reportOrder(transaction, context, body, termsOf(settings)));
  const change = (paymentStatus: string, refund?: bigint) => {
    const body: PaymentChangeBody = {
      changeId: `c-${++seller.changes}`,
      paymentStatus,
      date: at.toISOString(),
      ...(refund !== undefined && { refund: decimal(refund) }),
    };
    return database.transaction((transaction) =>
      reportPaymentChange(transaction, context, known?.body.orderId ?? '', body, termsOf(settings)),
    );
  };
  if (step.do === 'order') {
    if (!(await mayBePaid(services, companyId))) return expectRefusal(take, orderOf(seller, step, [], at));
    const amounts = books.order(step.currency, step.lines, isPaid(step.status));
    const body = orderOf(seller, step, amounts, at);
    orders.push({ body });
    // The store retries lost calls, sometimes concurrently.
    await Promise.all([take(body), ...(step.lines.length > 2 ? [take(body)] : [])]);
  } else if (step.do === 'pay' && known) {
    books.pay(place);
    await change(step.status);
  } else if (step.do === 'fail' && known) {
    books.fail(place);
    await change(step.status);
  } else if (step.do === 'overdue' && known) {
    await change('overdue');
  } else if (step.do === 'refund' && known) {
    const refund = books.refund(place, step.percent);
    if (refund > 0n) await change(step.percent === 100 ? 'refunded' : 'partially_refunded', refund);
  } else if (step.do === 'correct' && known) {
    const minor = BigInt(step.minor);
    if (books.correct(place, minor)) await correct(services, known.body.orderId, minor);
  } else if (step.do === 'repeat' && known) {
    await take(known.body);
  } else if (step.do === 'hold' || step.do === 'release') {
    await setVerified(services, companyId, step.provider, step.do === 'release');
  } else if (step.do === 'move') {
    await database.execute(sql`update company set country = ${step.country} where id = ${companyId}`);
  }
}

/** One operator proposes the correction, and another one confirms it. */
async function correct({ database, clock }: AppServices, orderId: string, minor: bigint): Promise<void> {
  const contextOf = async (subject: string) =>
    ({
      actor: { kind: 'person', subject, name: subject, email: null, role: 'operator' },
      at: await clock.now(),
      requestId: 'history',
    }) as const;
  const body = { amount: decimalText(minor), reason: 'Agreed with the seller' };
  const proposer = await contextOf('fred');
  const { value } = await database.transaction((transaction) =>
    proposeCorrection(transaction, proposer, orderId, body),
  );
  const confirmer = await contextOf('olga');
  await database.transaction((transaction) => confirmCorrection(transaction, confirmer, value));
}

function orderOf(
  { companyId, app, orders }: Seller,
  { currency, provider, status, lines }: Extract<Step, { do: 'order' }>,
  amounts: readonly bigint[],
  at: Date,
): OrderBody {
  return {
    orderId: `${companyId}-${orders.length}`,
    date: at.toISOString(),
    currency,
    paymentStatus: status,
    customer: { name: 'Havenport Logistics B.V.', country: 'NL' },
    lines: lines.map(({ licence, quantity }, index) => ({
      appCode: app,
      licence,
      quantity,
      paymentProvider: provider,
      amount: decimal(amounts[index] ?? 0n),
    })),
    totalPrice: decimal(amounts.reduce((sum, amount) => sum + amount, 0n)),
  };
}

async function mayBePaid({ database }: AppServices, companyId: string): Promise<boolean> {
  const [row] = await database.query<{ validated: boolean }>(
    sql`select payout_account_validated(${companyId}) as validated`,
  );
  return row?.validated === true;
}

/** A seller without a verified account cannot sell. */
async function expectRefusal(take: (body: OrderBody) => Promise<unknown>, body: OrderBody): Promise<void> {
  const outcome = await take(body).then(
    () => 'taken',
    (error: unknown) => (error instanceof Problem ? error.findings.map(({ code }) => code) : error),
  );
  if (!Array.isArray(outcome) || !outcome.includes('order-seller-payout'))
    throw new Error(`order ${body.orderId} without a verified account: expected a refusal, found ${String(outcome)}`);
}

/** An unverified account delays pending amounts unless the other account is verified. */
export async function setVerified(
  { database }: Pick<AppServices, 'database'>,
  companyId: string,
  provider: 'CARD' | 'BANK',
  verified: boolean,
): Promise<void> {
  await database.execute(sql`
    update payout_account set verification_status = ${verified ? 'VERIFIED' : 'PENDING'}
     where company_id = ${companyId} and provider = ${provider}`);
}
