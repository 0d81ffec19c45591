import type { ReturnAddresses } from '@lensdock/ports/card-payments/card-payments.ts';
import type { AppServices } from '../kernel/services/app-services.ts';

/** Returns the URLs to which the card provider's pages send the browser back: the payout page of the console. */
export function returnAddresses(
  { payments }: Pick<AppServices, 'payments'>,
  failed: 'update-failed' | 'verify-failed',
): ReturnAddresses {
  return { finished: `${payments.origin()}/payout/successful`, failed: `${payments.origin()}/payout/${failed}` };
}
