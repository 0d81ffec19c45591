import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { PaymentEvent, PayoutOrder, SendsEvents, SendsPayouts } from './payments.ts';

export interface PayoutsUnderTest {
  payments: SendsPayouts & SendsEvents;
  /** An account for payouts, which arrive or are returned. */
  payable(outcome: 'paid' | 'failed'): Promise<string>;
  /** An account without a payout method. */
  notPayable(): Promise<string>;
  /** Closes the account for payouts from now on. */
  close(accountId: string): Promise<void>;
  /** Lets the provider process pending payouts. */
  settle(reference: string): Promise<void>;
  /** The total that the provider sent under a reference, including repetitions; undefined when unknown. */
  sentMinor(reference: string): bigint | undefined;
  /** An event as the provider sends it at a given time. */
  signedEvent(about: PaymentEvent['about'], at: Date): { body: Uint8Array; signature: string };
}

const at = new Date('2026-11-18T12:00:00.000Z');
const minutes = (count: number) => new Date(at.getTime() + count * 60_000);

/** The behaviour required of every payout provider. */
export function payoutsConformance(open: () => PayoutsUnderTest): void {
  const orderTo = (accountId: string): PayoutOrder => ({
    accountId,
    amountMinor: 128_463n,
    currency: 'EUR',
    reference: `payout-${randomUUID()}`,
  });

  it('sends a payout, which is on its way and then arrives', async () => {
    const { payments, payable, settle } = open();
    const order = orderTo(await payable('paid'));
    expect(await payments.sendPayout(order)).toMatchObject({ state: 'sent' });
    await settle(order.reference);
    expect(await payments.readPayout(order)).toMatchObject({ state: 'paid' });
  });

  it('reports that a returned payout failed, and why', async () => {
    const { payments, payable, settle } = open();
    const order = orderTo(await payable('failed'));
    await payments.sendPayout(order);
    await settle(order.reference);
    const state = await payments.readPayout(order);
    expect(state).toMatchObject({ state: 'failed' });
    expect(state?.failureCode).toMatch(/./);
    expect((await payments.readPayout(order))?.state).toBe('failed');
  });

  it('sends a reference once, however often and concurrently it is ordered', async () => {
    const { payments, payable, settle, sentMinor } = open();
    const order = orderTo(await payable('paid'));
    await Promise.all([1, 2, 3, 4, 5].map(() => payments.sendPayout(order).catch(() => undefined)));
    await payments.sendPayout(order);
    await settle(order.reference);
    expect(await payments.sendPayout(order)).toMatchObject({ state: 'paid' });
    expect([undefined, order.amountMinor]).toContain(sentMinor(order.reference));
  });

  it('returns the state of a payout, not a refusal, after the account was closed', async () => {
    const { payments, payable, close } = open();
    const order = orderTo(await payable('paid'));
    await payments.sendPayout(order);
    await close(order.accountId);
    expect(['sent', 'paid']).toContain((await payments.sendPayout(order)).state);
    await expect(payments.sendPayout({ ...order, reference: `${order.reference}-2` })).rejects.toMatchObject({
      kind: 'refused',
    });
  });

  it('refuses another amount under the same reference', async () => {
    const { payments, payable } = open();
    const order = orderTo(await payable('paid'));
    await payments.sendPayout(order);
    await expect(payments.sendPayout({ ...order, amountMinor: 1n })).rejects.toMatchObject({
      kind: 'refused',
      refusal: 'reference-reused',
    });
  });

  it('returns undefined for a payout that was not sent, and under another account', async () => {
    const { payments, payable } = open();
    const order = orderTo(await payable('paid'));
    expect(await payments.readPayout(order)).toBeUndefined();
    await payments.sendPayout(order);
    expect(await payments.readPayout({ ...order, accountId: await payable('failed') })).toBeUndefined();
  });

  it('refuses to pay to an account without a payout method', async () => {
    const { payments, notPayable } = open();
    const order = orderTo(await notPayable());
    await expect(payments.sendPayout(order)).rejects.toMatchObject({ kind: 'refused', refusal: 'method-missing' });
    expect(await payments.readPayout(order)).toBeUndefined();
  });

  it('refuses to pay to an unknown account', async () => {
    await expect(open().payments.sendPayout(orderTo('acct_nobody'))).rejects.toMatchObject({
      kind: 'refused',
      refusal: 'account-unknown',
    });
  });

  eventsConformance(open);
}

function eventsConformance(open: () => PayoutsUnderTest): void {
  const about: PaymentEvent['about'] = { kind: 'payout', reference: 'payout-12345678' };

  it('reads a signed event', async () => {
    const { payments, signedEvent } = open();
    const read = (event: { body: Uint8Array; signature: string }) => payments.readEvent({ ...event, receivedAt: at });
    expect((await read(signedEvent(about, at))).about).toEqual(about);
    const account: PaymentEvent['about'] = { kind: 'account', accountId: 'acct_1' };
    expect((await read(signedEvent(account, at))).about).toEqual(account);
    expect((await read(signedEvent({ kind: 'other' }, at))).about).toEqual({ kind: 'other' });
  });

  it('returns the same id for a repeated event', async () => {
    const { payments, signedEvent } = open();
    const event = { ...signedEvent(about, at), receivedAt: at };
    expect((await payments.readEvent(event)).eventId).toBe((await payments.readEvent(event)).eventId);
  });

  it.each([
    ['without a signature', (signature: string) => signature && undefined],
    ['with a wrong signature', (signature: string) => signature.replace(/v1=.{8}/, 'v1=00000000')],
    [
      'with a time other than the signed one',
      (signature: string) => signature.replace(/t=\d+/, `t=${at.getTime() / 1000 + 1}`),
    ],
    ['with a malformed signature', () => 't=,v1=,,=v1'],
  ])('refuses an event %s as forged', async (_what, change) => {
    const { payments, signedEvent } = open();
    const { body, signature } = signedEvent(about, at);
    await expect(payments.readEvent({ body, signature: change(signature), receivedAt: at })).rejects.toMatchObject({
      kind: 'forged',
    });
  });

  it('refuses an event with one changed byte', async () => {
    const { payments, signedEvent } = open();
    const { body, signature } = signedEvent(about, at);
    const changed = Buffer.from(Buffer.from(body).toString().replace('12345678', '12345679'));
    await expect(payments.readEvent({ body: changed, signature, receivedAt: at })).rejects.toMatchObject({
      kind: 'forged',
    });
  });

  it.each([-24 * 60, -6, 6, 24 * 60])(
    'refuses an event that was sent %d minutes from now as out of time',
    async (when) => {
      const { payments, signedEvent } = open();
      await expect(payments.readEvent({ ...signedEvent(about, minutes(when)), receivedAt: at })).rejects.toMatchObject({
        kind: 'out-of-time',
      });
    },
  );

  it.each([-4, 4])('accepts an event that was sent %d minutes from now', async (when) => {
    const { payments, signedEvent } = open();
    const event = { ...signedEvent(about, minutes(when)), receivedAt: at };
    expect((await payments.readEvent(event)).about).toEqual(about);
  });
}
