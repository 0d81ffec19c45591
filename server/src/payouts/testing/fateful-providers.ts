import type { PayoutOrder, PayoutState, SendsPayouts } from '@lensdock/ports/payments/payments.ts';
import { PaymentsFailure } from '@lensdock/ports/payments/payments-failure.ts';
import type { World } from '../../kernel/services/world.ts';
import { refreshPayout } from '../send-payout.ts';
import type { Fate } from './random-histories.ts';

/**
 * Lets the sandboxes of a server deal with what they are sent by the fate of its seller. They hold to what every provider
 * promises: who was sent nothing may be refused; of a lost answer nobody knows.
 */
export function makeFateful(world: World, fateOf: (accountId: string) => Fate): void {
  const { card, bank } = world.payments;
  for (const [name, provider] of [
    ['CARD', card],
    ['BANK', bank],
  ] as const) {
    const really = provider.sendPayout;
    provider.sendPayout = (order) => {
      const told = () => refreshPayout(world, name, order.reference).catch(ignoreAway);
      return sendWith(fateOf(order.accountId), { order, really, read: provider.readPayout, told });
    };
  }
}

interface Sending {
  order: PayoutOrder;
  really: SendsPayouts['sendPayout'];
  read: SendsPayouts['readPayout'];
  told: () => Promise<void>;
}

async function sendWith(fate: Fate, { order, really, read, told }: Sending): Promise<PayoutState> {
  if (fate === 'away') throw new PaymentsFailure('unavailable', 'away');
  if (fate === 'refused' && !(await read(order))) throw new PaymentsFailure('refused', 'no', 'other');
  const state = await really(order);
  if (fate === 'cut') throw new PaymentsFailure('unavailable', 'cut');
  if (fate === 'news-first') await told();
  return state;
}

/** Who is away is asked again. */
export function ignoreAway(error: unknown): void {
  if (!(error instanceof PaymentsFailure)) throw error;
}
