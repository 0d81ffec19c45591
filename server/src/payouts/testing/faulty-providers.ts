import type { PayoutOrder, PayoutState, SendsPayouts } from '@lensdock/ports/payments/payments.ts';
import { PaymentsFailure } from '@lensdock/ports/payments/payments-failure.ts';
import type { AppServices } from '../../kernel/services/app-services.ts';
import { refreshPayout } from '../send-payout.ts';
import type { PlannedFault } from './random-histories.ts';

/**
 * Makes a server's sandboxes behave as planned for each seller. They keep the providers' guarantees: a rejected payout
 * was not sent, and after a lost answer the outcome is unknown.
 */
export function makeFaultyProvider(services: AppServices, outcomeFor: (accountId: string) => PlannedFault): void {
  const { card, bank } = services.payments;
  for (const [name, provider] of [
    ['CARD', card],
    ['BANK', bank],
  ] as const) {
    const really = provider.sendPayout;
    provider.sendPayout = (order) => {
      const refresh = () => refreshPayout(services, name, order.reference).catch(ignoreUnavailable);
      return sendWith(outcomeFor(order.accountId), { order, really, read: provider.readPayout, refresh });
    };
  }
}

interface Sending {
  order: PayoutOrder;
  really: SendsPayouts['sendPayout'];
  read: SendsPayouts['readPayout'];
  refresh: () => Promise<void>;
}

async function sendWith(fault: PlannedFault, { order, really, read, refresh }: Sending): Promise<PayoutState> {
  if (fault === 'away') throw new PaymentsFailure('unavailable', 'away');
  if (fault === 'refused' && !(await read(order))) throw new PaymentsFailure('refused', 'no', 'other');
  const state = await really(order);
  if (fault === 'cut') throw new PaymentsFailure('unavailable', 'cut');
  if (fault === 'refresh-first') await refresh();
  return state;
}

/** Unavailable providers are asked again later. */
export function ignoreUnavailable(error: unknown): void {
  if (!(error instanceof PaymentsFailure)) throw error;
}
