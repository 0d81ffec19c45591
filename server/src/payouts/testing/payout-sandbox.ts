import { confirmCorrection, proposeCorrection } from '@lensdock/contract/corrections/corrections.endpoints.ts';
import { readInbox } from '@lensdock/contract/inbox/inbox.endpoints.ts';
import { downloadInvoice } from '@lensdock/contract/invoices/invoices.endpoints.ts';
import {
  listPayoutRuns,
  listRunPayouts,
  previewPayoutRun,
  readPayoutPage,
  startPayoutRun,
} from '@lensdock/contract/payouts/payouts.endpoints.ts';
import { listRevenues } from '@lensdock/contract/revenue/revenue.endpoints.ts';
import { PaymentsFailure } from '@lensdock/ports/payments/payments-failure.ts';
import { good, onlineApp } from '../../apps/testing/staged-app.ts';
import { readInvoice } from '../../invoices/testing/read-invoice.ts';
import { fieldsWithoutWords } from '../../kernel/history/testing/recorded-fields.ts';
import { checkLedger } from '../../ledger/check-ledger.ts';
import { orderOf, pricedLicences, sendChange, sendOrder } from '../../orders/testing/sample-order.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { settlePayouts } from '../send-payout.ts';

/** An issuer that can write every kind of invoice. */
export const issuerSettings = {
  INVOICE_ISSUER_ADDRESS: 'Speicherstraße 12',
  INVOICE_ISSUER_POSTCODE: '20457',
  INVOICE_ISSUER_CITY: 'Hamburg',
  INVOICE_ISSUER_VAT_ID: 'DE811569869',
} as const;

export type PayoutSandbox = Awaited<ReturnType<typeof payoutSandbox>>;

/** Provides a server (or uses the given one) with a published app of Ada's, and the actions around payouts. */
export async function payoutSandbox(given?: TestServer) {
  const server = given ?? (await startTestServer(issuerSettings));
  const { app } = await onlineApp(server, 'ada', { name: 'Gate & Belt', licences: pricedLicences });
  server.clock.advance(60 * 60 * 1000);

  let reports = 0;

  async function invoicesOf(orderId: string) {
    const query = { pageSize: 30, page: 0 } as never; // The defaults complete the query.
    const { results } = (await server.call(listRevenues, { as: 'ada', query })).body;
    return results.find((order) => order.orderId === orderId)?.invoices ?? [];
  }

  /** Lets a provider refuse all payouts, until the returned function is called, because the account is closed. */
  function refusePayouts(provider: 'card' | 'bank'): () => void {
    const payments = server.services.payments[provider];
    const { sendPayout } = payments;
    payments.sendPayout = async () => {
      throw new PaymentsFailure('refused', 'closed', 'account-closed');
    };
    return () => {
      payments.sendPayout = sendPayout;
    };
  }

  return {
    server,
    app,
    sell: (orderId: string, change: Parameters<typeof orderOf>[1] = {}) =>
      sendOrder(server, orderOf(app, { orderId, date: '2026-11-18T12:30:00.000Z', ...change })),
    /** A sale paid through the bank provider. */
    sellByBank: (orderId: string) => {
      const date = '2026-11-18T12:30:00.000Z';
      const { lines, ...order } = orderOf(app, { orderId, date });
      return sendOrder(server, {
        ...order,
        lines: lines.map((line) => ({ ...line, paymentProvider: 'BANK' as const })),
      });
    },
    refund: (orderId: string, refunded: string) =>
      sendChange(server, orderId, {
        changeId: `${orderId}-R`,
        paymentStatus: 'partially_refunded',
        refund: refunded,
        date: '2026-11-18T12:40:00.000Z',
      }),
    /** Reports a payment status, one minute after the previous report. */
    report: (orderId: string, paymentStatus: string) => {
      server.clock.advance(60_000);
      const change = { changeId: `${orderId}-${++reports}`, paymentStatus };
      return server.clock.now().then((at) => sendChange(server, orderId, { ...change, date: at.toISOString() }));
    },
    /** Books a correction that Fred proposes and Olga confirms. */
    async correct(orderId: string, amount: string, reason = 'Price agreed by phone') {
      const body = { amount, reason };
      const proposed = await good(server.call(proposeCorrection, { as: 'fred', params: { orderId }, body }));
      const { correctionId } = proposed.body;
      await good(server.call(confirmCorrection, { as: 'olga', params: { correctionId } }));
    },
    page: async () => (await good(server.call(readPayoutPage, { as: 'ada' }))).body,
    run: () => server.call(startPayoutRun, { as: 'olga' }),
    preview: async () => (await server.call(previewPayoutRun, { as: 'olga' })).body,
    /** The runs, latest first, with their payouts in place of the count. */
    async runs() {
      const { runs } = (await server.call(listPayoutRuns, { as: 'olga', query: {} })).body;
      return Promise.all(
        runs.map(async ({ runId, ...run }) => {
          const { payouts } = (await server.call(listRunPayouts, { as: 'olga', params: { runId }, query: {} })).body;
          return { ...run, runId, payouts };
        }),
      );
    },
    messages: async (as: 'ada' | 'olga') =>
      (await server.call(readInbox, { as, query: {} })).body.messages.map(({ text }) => text),
    refusePayouts,
    /** Starts a run whose payouts the card provider refuses. */
    async failedRun() {
      const accept = refusePayouts('card');
      const { body } = await good(server.call(startPayoutRun, { as: 'olga', body: {} }));
      await server.runPendingTasks();
      accept();
      return { runId: body.runId, payoutId: body.payouts[0]?.payoutId ?? '' };
    },
    invoicesOf,
    /** Reads the file of an order's invoice with an independent PDF library. */
    async readInvoiceOf(orderId: string, place = 0) {
      const invoice = (await invoicesOf(orderId))[place];
      const answer = await server.call(downloadInvoice, {
        as: 'ada',
        params: { orderId },
        query: { invoiceId: invoice?.invoiceId ?? '' },
      });
      if (!answer.headers['content-disposition']?.includes(`self-billing-invoice_${invoice?.invoiceId}.pdf`))
        throw new Error('file name and download name of the invoice differ');
      return { ...(await readInvoice(answer.bytes)), bytes: answer.bytes };
    },
    /** Payouts arrive in the sandbox when their state is requested again. */
    async settleLater() {
      server.clock.advance(11 * 60 * 1000);
      await settlePayouts(server.services, new AbortController().signal);
    },
    /** Checks the ledger and the labels of the audit after every test. */
    async close() {
      await checkLedger(server.services);
      const unknown = await fieldsWithoutWords(server.database);
      if (unknown.length > 0) throw new Error(`no audit labels for ${unknown.join(', ')}`);
      await server.stop();
    },
  };
}
