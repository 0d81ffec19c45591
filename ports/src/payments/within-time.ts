import { PaymentsFailure } from './payments-failure.ts';

/** Pages report within three seconds that a provider does not respond; this leaves time for our own work. */
export const callTimeoutMs = 2_500;

/** Limits the time of calls to a provider. Drops late results: repeating the same call finds them. */
export async function withinTime<Answer>(work: Promise<Answer>, timeoutMs = callTimeoutMs): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new PaymentsFailure('unavailable', `no answer in ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
