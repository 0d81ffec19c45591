import { expect, it, vi } from 'vitest';
import { router } from '../router.tsx';
import { adoptSession } from '../session/session.ts';

it('looking ahead to a page of the console signs nobody in, and leaves no public page', async () => {
  adoptSession('', undefined);
  const asked = vi.spyOn(globalThis, 'fetch');
  for (const to of ['/', '/revenue', '/review'] as const) await router.preloadRoute({ to });
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});
