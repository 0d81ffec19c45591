import { readInbox } from '@lensdock/contract/inbox/inbox.endpoints.ts';
import { downloadInvoice } from '@lensdock/contract/invoices/invoices.endpoints.ts';
import {
  listPayoutRuns,
  previewPayoutRun,
  readPayoutPage,
  startPayoutRun,
} from '@lensdock/contract/payouts/payouts.endpoints.ts';
import { listRevenues } from '@lensdock/contract/revenue/revenue.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { PaymentsFailure } from '@lensdock/ports/payments/payments-failure.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { good, onlineApp } from '../apps/testing/staged-app.ts';
import { readInvoice } from '../invoices/testing/read-invoice.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { orderOf, pricedLicences, sendChange, sendOrder } from '../orders/testing/sample-order.ts';
import { setValidated } from '../payout-accounts/testing/validate-account.ts';
import { northlight } from '../sign-on/sample-people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { settlePayouts } from './send-payout.ts';
import { weeklyRun } from './weekly-run.ts';

let server: TestServer;
let app: string;

beforeEach(async () => {
  server = await startTestServer();
  app = (await onlineApp(server, 'ada', { name: 'Gate & Belt', licences: pricedLicences })).app;
  server.clock.advance(60 * 60 * 1000);
});
afterEach(async () => {
  await checkLedger(server.world);
  await server.stop();
});

const sell = (orderId: string, change: Parameters<typeof orderOf>[1] = {}) =>
  sendOrder(server, orderOf(app, { orderId, date: '2026-11-18T12:30:00.000Z', ...change }));
const refund = (orderId: string, refunded: string) =>
  sendChange(server, orderId, {
    ...{ changeId: `${orderId}-R`, paymentStatus: 'partially_refunded', refund: refunded },
    date: '2026-11-18T12:40:00.000Z',
  });
const page = async () => (await good(server.call(readPayoutPage, { as: 'ada' }))).body;
const run = () => server.call(startPayoutRun, { as: 'olga' });
const preview = async () => (await server.call(previewPayoutRun, { as: 'olga' })).body;
const runs = async () => (await server.call(listPayoutRuns, { as: 'olga', query: {} })).body.runs;
const messages = async (as: 'ada' | 'olga') =>
  (await server.call(readInbox, { as, query: {} })).body.messages.map(({ text }) => text);
const refuse = (failure: PaymentsFailure) => {
  server.world.payments.card.sendPayout = async () => {
    throw failure;
  };
};

async function invoicesOf(orderId: string) {
  const { results } = (await server.call(listRevenues, { as: 'ada', query: { pageSize: 30, page: 0 } as never })).body;
  return results.find((order) => order.orderId === orderId)?.invoices ?? [];
}

describe('a run', () => {
  it('pays what is pending, writes the invoices and tells the seller', async () => {
    await sell('LD-1');
    expect((await page()).card.pendingPayout).toEqual({
      ...{ amount: { symbol: '€', value: '210' }, date: '2026-11-20', paymentProvider: 'CARD' },
    });
    expect((await preview()).lines.map(({ outcome, currency, amount }) => [outcome, currency, amount.value])).toEqual([
      ['pay', 'EUR', '210'],
    ]);
    const { body } = await good(run());
    expect(body).toMatchObject({ startedBy: 'Olga Brandt', invoices: 1 });
    expect(body.payouts.map(({ state }) => state)).toEqual(['closed']);
    expect((await page()).pending).toEqual([]);
    await server.workOff();
    await settleLater();
    expect((await runs())[0]?.payouts.map(({ state }) => state)).toEqual(['paid']);
    expect((await page()).card.completedPayouts).toMatchObject([
      { amount: { symbol: '€', value: '210' }, date: '2026-11-18', paymentProvider: 'CARD', state: 'paid' },
    ]);
    expect((await messages('ada')).filter((text) => text.startsWith('A payout of €210'))).toHaveLength(1);
  });

  it('finds nothing where nothing is pending, and nothing twice when many start at once', async () => {
    expect((await run()).problem.type).toBe('urn:lensdock:problem:nothing-to-pay-out');
    for (const id of ['LD-1', 'LD-2', 'LD-3']) await sell(id);
    const answers = await Promise.all([run(), run(), weeklyRun(server.world), run()]);
    const statuses = answers.flatMap((answer) => (answer ? [answer.status] : []));
    expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(1);
    const all = await runs();
    expect(all.flatMap(({ payouts }) => payouts.map(({ amount }) => amount.value))).toEqual(['630']);
    const numbers = await server.database.query<{ number: string }>(
      sql`select number from self_billing_invoice order by 1`,
    );
    expect(numbers.map(({ number }) => number)).toEqual(['SB-2026-000001', 'SB-2026-000002', 'SB-2026-000003']);
  });

  it('waits for an account', async () => {
    await setValidated(server.database, northlight.id, false);
    await sell('LD-1');
    expect(await page()).toMatchObject({
      ...{ pending: [], card: { pendingPayout: null } },
      waiting: [{ currency: 'EUR', amount: { value: '210' } }],
    });
    expect((await run()).status).toBe(409);
    expect((await preview()).lines).toMatchObject([{ outcome: 'wait', provider: null }]);
    await setValidated(server.database, northlight.id, true);
    expect((await good(run())).body.payouts).toHaveLength(1);
  });

  it('pays through the other provider what its own has no account for', async () => {
    const lines = orderOf(app).lines.map((line) => ({ ...line, paymentProvider: 'BANK' as const }));
    await sell('LD-1', { lines });
    await sell('LD-2');
    expect((await good(run())).body.payouts).toMatchObject([{ provider: 'CARD', amount: { value: '420' } }]);
  });

  it('carries refunds forward that are more than sales, with a credit note at once', async () => {
    await sell('LD-1');
    await good(run());
    await server.workOff();
    await refund('LD-1', '300');
    expect((await page()).carried).toMatchObject([{ amount: { value: '-210' } }]);
    const { body } = await good(run());
    expect([body.payouts, body.invoices]).toEqual([[], 1]);
    expect((await invoicesOf('LD-1')).map(({ kind, number }) => [kind, number])).toEqual([
      ['invoice', 'SB-2026-000001'],
      ['credit-note', 'SB-2026-000002'],
    ]);
    expect((await run()).status).toBe(409);
    await sell('LD-2');
    await sell('LD-3');
    expect((await good(run())).body.payouts.map(({ amount }) => amount.value)).toEqual(['210']);
  });
});

describe('a payout', () => {
  it('that is refused is pending again, and the next run pays it with the invoice it has', async () => {
    const { sendPayout } = server.world.payments.card;
    refuse(new PaymentsFailure('refused', 'no', 'account-closed'));
    await sell('LD-1');
    await good(run());
    await server.workOff();
    expect((await runs())[0]?.payouts).toMatchObject([{ state: 'failed', failure: 'account-closed' }]);
    expect((await page()).card).toMatchObject({ pendingPayout: { amount: { value: '210' } }, completedPayouts: [] });
    expect((await messages('ada'))[0]).toMatch(/^A payout of €210.* did not arrive/);
    expect((await messages('olga'))[0]).toMatch(/failed: account-closed/);
    server.world.payments.card.sendPayout = sendPayout;
    await good(run());
    await server.workOff();
    expect((await page()).card.completedPayouts).toHaveLength(1);
    expect(await invoicesOf('LD-1')).toHaveLength(1);
  });

  it('is sent once, however often the provider is cut off', async () => {
    const { sendPayout } = server.world.payments.card;
    const seen: string[] = [];
    server.world.payments.card.sendPayout = async (order) => {
      const state = await sendPayout(order);
      seen.push(order.reference);
      // The provider has it, and its answer is lost.
      if (seen.length < 3) throw new PaymentsFailure('unavailable', 'cut');
      return state;
    };
    await sell('LD-1');
    await good(run());
    for (let time = 0; time < 3; time++) await server.workOff();
    await settleLater();
    expect(new Set(seen).size).toBe(1);
    expect((await page()).card.completedPayouts).toMatchObject([{ state: 'paid', amount: { value: '210' } }]);
    const [sent] = await server.database.query(
      sql`select count(*)::int as count from sandbox_record where id like 'card-payout%'`,
    );
    expect(sent).toEqual({ count: 1 });
  });
});

describe('an invoice', () => {
  const read = async (orderId: string, place = 0) => {
    const invoice = (await invoicesOf(orderId))[place];
    const answer = await server.call(downloadInvoice, {
      ...{ as: 'ada', params: { orderId }, query: { invoiceId: invoice?.invoiceId ?? '' } },
    });
    expect(answer.headers['content-disposition']).toContain(`self-billing-invoice_${invoice?.invoiceId}.pdf`);
    return { ...(await readInvoice(answer.bytes)), bytes: answer.bytes };
  };

  it('is a PDF/A-3 that a reader of others understands, with the structured invoice in it', async () => {
    await sell('LD-1');
    await good(run());
    const { text, xml, metadata, title } = await read('LD-1');
    expect(title).toBe('Self-billing invoice SB-2026-000001');
    for (const part of ['Northlight Vision GmbH', 'Freiburg, DE', 'Lensdock', 'Gate & Belt, full licence', 'LD-1'])
      expect(text).toContain(part);
    // 210.00 with 19 % in it.
    for (const part of ['252.10 EUR', '75.63 EUR', '176.47 EUR', '33.53 EUR', '210.00 EUR', 'VAT 19 %'])
      expect(text).toContain(part);
    expect(metadata).toMatch(/pdfaid:part>3</);
    expect(metadata).toMatch(/pdfaid:conformance>B</);
    expect(metadata).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
    expect(xml).toContain('<ram:TypeCode>389</ram:TypeCode>');
    expect(xml).toContain('<ram:Name>Gate &amp; Belt, full licence</ram:Name>');
    expect(xml).toContain('<ram:DuePayableAmount>210.00</ram:DuePayableAmount>');
    expect(xml).toContain('<ram:CategoryCode>S</ram:CategoryCode>');
    expect(text).toContain('VAT ID DE123456788');
    expect(xml).toContain('<ram:ID schemeID="VA">DE123456788</ram:ID>');
  });

  it('shows no VAT of a seller without a VAT number, of which seller and operator are warned before', async () => {
    expect(await page()).toMatchObject({ vatId: 'DE123456788', vatIdMissing: false });
    await server.database.execute(sql`update company set vat_id = null where id = ${northlight.id}`);
    expect(await page()).toMatchObject({ vatId: null, vatIdMissing: true });
    await sell('LD-1');
    expect((await preview()).lines).toMatchObject([{ vatIdMissing: true }]);
    await good(run());
    const { text, xml } = await read('LD-1');
    expect(text).toContain('No VAT is shown, because no VAT number of the seller was known at the date of issue.');
    expect(text).toContain('300.00 EUR');
    expect(text).not.toMatch(/VAT 19|VAT ID/);
    expect(xml).toContain('<ram:ExemptionReasonCode>VATEX-EU-O</ram:ExemptionReasonCode>');
    expect(xml).not.toContain('SpecifiedTaxRegistration');
    expect(xml).toContain('<ram:DuePayableAmount>210.00</ram:DuePayableAmount>');
  });

  it('is in the seller’s language, the same file every time, and corrected by a credit note', async () => {
    await server.database.execute(
      sql`update company set default_language = 'de', country = 'AT', vat_id = 'ATU13585627' where id = ${northlight.id}`,
    );
    await sell('LD-1');
    await good(run());
    await refund('LD-1', '100');
    await good(run());
    const invoice = await read('LD-1');
    expect(invoice.text).toContain('Steuerschuldnerschaft des Leistungsempfängers');
    expect(invoice.text).not.toContain('keine USt-IdNr.');
    expect(invoice.text).toContain('210,00 EUR');
    expect((await read('LD-1')).bytes.equals(invoice.bytes)).toBe(true);
    const note = await read('LD-1', 1);
    expect(note.title).toBe('Korrektur einer Gutschrift SB-2026-000002');
    expect(note.text).toContain('70,00 EUR');
    expect(note.xml).toContain('<ram:TypeCode>261</ram:TypeCode>');
    expect(note.xml).toContain('<ram:IssuerAssignedID>SB-2026-000001</ram:IssuerAssignedID>');
    expect(note.xml).toContain('<ram:CategoryCode>AE</ram:CategoryCode>');
  });

  it('cannot be changed by the server, and is nobody else’s', async () => {
    await sell('LD-1');
    await good(run());
    const [invoice] = await invoicesOf('LD-1');
    await expect(server.database.execute(sql`update self_billing_invoice set net_minor = 1`)).rejects.toThrow();
    await expect(server.database.execute(sql`delete from invoice_entry`)).rejects.toThrow();
    const call = { params: { orderId: 'LD-1' }, query: { invoiceId: invoice?.invoiceId ?? '' } };
    expect((await server.call(downloadInvoice, { as: 'eve', ...call })).status).toBe(404);
    const { bytes } = await server.call(downloadInvoice, { as: 'ben', ...call, query: { ...call.query, link: '' } });
    expect(JSON.parse(bytes.toString()).url).toContain('self-billing-invoice_');
  });
});

it('is noticed when the ledger does not add up', async () => {
  await sell('LD-1');
  await server.database.execute(sql`delete from pending_entry`);
  await expect(checkLedger(server.world)).rejects.toThrow('entry-in-no-place (1)');
  expect((await messages('olga'))[0]).toMatch(/^The ledger does not add up: entry-in-no-place/);
  await server.database.execute(sql`
    insert into pending_entry select id, company_id, provider, currency, net_minor from ledger_entry`);
});

async function settleLater(): Promise<void> {
  server.clock.advance(11 * 60 * 1000);
  await settlePayouts(server.world, new AbortController().signal);
}
