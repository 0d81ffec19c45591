import { vi } from 'vitest';

export const refusal = 'The answer is no today.';

/** Rejects calls of a method to matching URLs from now on. */
export function rejectCalls(method: string, address: RegExp, status = 409): void {
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    (init?.method ?? 'GET') === method && address.test(String(input))
      ? Response.json({ type: 'about:blank', title: 'No', status, errorMessage: refusal, errors: [] }, { status })
      : real(input, init),
  );
}
