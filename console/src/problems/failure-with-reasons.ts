import { errorMessages } from './error-messages.ts';

/** The reasons that the server gives, then what failed; undefined unless it failed. */
export function failureWithReasons(error: Error | null, failed: string): string | undefined {
  return error ? [...errorMessages(error), failed].join(' ') : undefined;
}
