import { onTestFinished, vi } from 'vitest';

/** The first call of a URL from now on gets its reply, which the page receives only when it is released. */
export function holdReply(method: string, address: RegExp): { begun: Promise<void>; release: () => void } {
  const real = globalThis.fetch;
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isFirst = true;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const isHeld = isFirst && (init?.method ?? 'GET') === method && address.test(String(input));
    if (isHeld) isFirst = false;
    const reply = await real(input, init);
    if (!isHeld) return reply;
    begun.resolve();
    await held.promise;
    return reply;
  });
  onTestFinished(() => {
    held.resolve();
    spy.mockRestore();
  });
  return { begun: begun.promise, release: held.resolve };
}
