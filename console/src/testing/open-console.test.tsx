import { act, readyApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openConsole } from './open-console.tsx';
import { realServer } from './real-server.ts';

const services = realServer();

it('keeps its address when the page that was open before navigates', async () => {
  const { app } = await readyApp(services.server, 'ada', { name: 'Late' });
  await act(services.server, 'ada', app, { type: 'release' });
  const person = await openConsole(services.server, '/review', 'olga');
  const real = globalThis.fetch;
  const isOpen = Promise.withResolvers<void>();
  const answered = vi.fn();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (init?.method !== 'POST' || !String(input).includes('/approve')) return real(input, init);
    await isOpen.promise;
    return real(input, init).finally(answered);
  });
  await person.click(await screen.findByRole('link', { name: /Late/ }));
  await person.click(await screen.findByRole('button', { name: 'Approve' }));
  await person.click(await screen.findByRole('button', { name: 'Approve anyway' }));
  await openConsole(services.server, '/revenue');
  isOpen.resolve();
  await waitFor(() => expect(answered).toHaveBeenCalled());
  // After the answer the review desk opens the next submission or the queue.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(window.location.pathname).toBe('/revenue');
});
