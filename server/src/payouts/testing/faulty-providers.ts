import type { PayoutOrder, PayoutState, SendsPayouts } from '@lensdock/ports/payments/payments.ts';
import { PaymentsFailure } from '@lensdock/ports/payments/payments-failure.ts';
import type { AppServices } from '../../kernel/services/app-services.ts';
import { refreshPayout } from '../send-payout.ts';
import type { PlannedFault } from './random-histories.ts';

/**
 * Lets the sandboxes of a server deal with what they are sent by the fate of its seller. They hold to what every provider
 * promises: who was sent nothing may be refused; of a lost answer nobody knows.
 */
export function makeFaultyProvider(services: AppServices, outcomeFor: (accountId: string) => PlannedFault): void {
  const { card, bank } = services.payments;
  for (const [name, provider] of [
    ['CARD', card],
    ['BANK', bank],
  ] as const) {
    const really = provider.sendPayout;
    provider.sendPayout = (order) => {
      const told = () => refreshPayout(services, name, order.reference).catch(ignoreUnavailable);
      return sendWith(outcomeFor(order.accountId), { order, really, read: provider.readPayout, told });
    };
  }
}

interface Sending {
  order: PayoutOrder;
  really: SendsPayouts['sendPayout'];
  read: SendsPayouts['readPayout'];
  told: () => Promise<void>;
}

async function sendWith(fate: PlannedFault, { order, really, read, told }: Sending): Promise<PayoutState> {
  if (fate === 'away') throw new PaymentsFailure('unavailable', 'away');
  if (fate === 'refused' && !(await read(order))) throw new PaymentsFailure('refused', 'no', 'other');
  const state = await really(order);
  if (fate === 'cut') throw new PaymentsFailure('unavailable', 'cut');
  if (fate === 'news-first') await told();
  return state;
}

/** Who is away is asked again. */
export function ignoreUnavailable(error: unknown): void {
  if (!(error instanceof PaymentsFailure)) throw error;
}
