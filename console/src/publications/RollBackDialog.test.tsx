import { reasonLimit } from '@lensdock/contract/publications/publications.ts';
import { act, onlineApp, stageVersion } from '@lensdock/server/apps/testing/staged-app.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { t } from '../testing/catalogue-text.ts';
import { fill } from '../testing/fill.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();

it('rolls the company’s app back from its history, and says what devices do', async () => {
  const { app } = await onlineApp(services.server);
  services.server.clock.advance(1000);
  const version = await stageVersion(services.server, app, { versionCode: 2 });
  await act(services.server, 'ada', app, { type: 'save-version', version });
  await act(services.server, 'olga', app, { type: 'approve', kind: 'version' });
  const person = await openConsole(services.server, `/app/${app}/history`);
  await person.click(await screen.findByRole('button', { name: t('publications.roll-back-named', { number: '1' }) }));
  const dialog = within(
    await screen.findByRole('dialog', { name: t('publications.roll-back-title', { number: '1' }) }),
  );
  dialog.getByText(t('publications.roll-back-text'));
  await person.click(dialog.getByRole('button', { name: t('publications.roll-back') }));
  dialog.getByText(t('publications.reason-required', { limit: reasonLimit }));
  await fill(person, dialog.getByLabelText(/^Reason/), 'It loses its settings.');
  await person.click(dialog.getByRole('button', { name: t('publications.roll-back') }));
  await screen.findByText(t('publications.did-roll-back', { number: '1' }));
  expect(await screen.findByText('It loses its settings.')).toBeDefined();
});
