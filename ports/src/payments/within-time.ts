import { PaymentsFailure } from './payments-failure.ts';

/** A page says within three seconds that a provider does not answer; what is left is ours. */
export const callTimeoutMs = 2_500;

/** Waits so long for the calls to a provider. What comes later is thrown away: the same call again finds what it did. */
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
