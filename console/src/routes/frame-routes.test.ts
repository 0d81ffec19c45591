import { expect, it, vi } from 'vitest';
import { router } from '../router.tsx';
import { adoptSession } from '../session/session.ts';

it('prefetches a page of the console without a sign-in, and does not leave a public page', async () => {
  adoptSession('', undefined);
  const fetched = vi.spyOn(globalThis, 'fetch');
  for (const to of ['/', '/revenue', '/review'] as const) await router.preloadRoute({ to });
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockRestore();
});
