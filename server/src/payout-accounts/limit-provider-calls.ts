import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { PaymentsFailure } from '@lensdock/ports/payments/payments-failure.ts';

/** Time limit for all provider requests of one call, so that the console can answer within three seconds. */
const patienceMs = 2_600;

/** Runs a request to a provider. Its failures become named problems without the provider's own text. */
export type Ask = <Answer>(work: () => Promise<Answer>) => Promise<Answer>;

/** All requests of a call share one time limit. */
export function limitProviderCalls(limitMs = patienceMs): Ask {
  const until = performance.now() + limitMs;
  return async (work) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      const tooLate = () => reject(new PaymentsFailure('unavailable', 'the provider is too slow'));
      timer = setTimeout(tooLate, Math.max(0, until - performance.now()));
    });
    try {
      return await Promise.race([work(), late]);
    } catch (error) {
      throw error instanceof PaymentsFailure ? problemOf(error) : error;
    } finally {
      clearTimeout(timer);
    }
  };
}

function problemOf({ kind, refusal }: PaymentsFailure): Problem {
  if (kind === 'unavailable') return new Problem('payment-provider-unavailable');
  switch (refusal) {
    case 'card-not-debit':
      return new Problem('card-not-debit');
    case 'country-not-supported':
      return new Problem('payout-account-refused');
    default:
      return new Problem('payment-provider-failed');
  }
}
