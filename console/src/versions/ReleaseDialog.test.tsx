import { onlineApp, upload } from '@lensdock/server/testing/app-stages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { draftKey } from '../forms/drafts/draft-storage.ts';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';
import { write } from './testing/write-changelog.ts';

const services = realServer();

it('closes the dialog without waiting for the refresh, and removes the released changelog from the device', async () => {
  const { app } = await onlineApp(services.server);
  services.server.clock.advance(1000);
  const version = await upload(services.server, app, 'journey-1.1.0');
  const person = await openConsole(services.server, `/app/${app}/detail/${version}`);
  await write('English', 'Hears the gate');
  const stored = () => localStorage.getItem(draftKey(`changelog.${version}`, 'en'));
  await waitFor(() => expect(stored()).toContain('Hears the gate'));
  await person.click(screen.getByRole('button', { name: 'Release version' }));
  const dialog = within(await screen.findByRole('dialog', { name: t('versions.release-title', { name: '1.1.0' }) }));
  const real = globalThis.fetch;
  const answer = Promise.withResolvers<void>();
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if ((init?.method ?? 'GET') === 'GET') await answer.promise;
    return real(input, init);
  });
  try {
    await person.click(dialog.getByRole('button', { name: 'Release version' }));
    await screen.findByText('The data was saved successfully.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answer.resolve();
    await screen.findByText('A version is in review');
    expect(stored()).toBeNull();
  } finally {
    answer.resolve();
    spy.mockRestore();
  }
});
