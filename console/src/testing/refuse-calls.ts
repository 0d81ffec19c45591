import { vi } from 'vitest';

export const refusal = 'The answer is no today.';

/** From now on the network refuses the calls of a method to addresses that match, with one sentence. */
export function refuseCalls(method: string, address: RegExp, status = 409): void {
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    (init?.method ?? 'GET') === method && address.test(String(input))
      ? Response.json({ type: 'about:blank', title: 'No', status, errorMessage: refusal, errors: [] }, { status })
      : real(input, init),
  );
}
