import { expect, it } from 'vitest';
import { startProtocolSwitcher } from '../testing/protocol-switcher.ts';
import { guardedFetch } from './guarded-fetch.ts';

it('rejects when the issuer switches the protocol', async () => {
  const switcher = await startProtocolSwitcher();
  const load = guardedFetch({ loopbackHttp: true });
  const reading = load(switcher.address, { signal: AbortSignal.timeout(2_000), redirect: 'manual' });
  await expect(reading).rejects.toThrow('found a closed connection');
  await switcher.stop();
}, 5_000);
