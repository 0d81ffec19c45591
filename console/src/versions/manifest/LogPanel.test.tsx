import { createHash } from 'node:crypto';
import { onlineApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { t } from '../../testing/catalogue-text.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { provenEntry } from '../../testing/proven-entry.ts';
import { realServer } from '../../testing/real-server.ts';

const services = realServer();

it('shows on the page of a published version where the public log has it', async () => {
  const { app, version } = await onlineApp(services.server);
  await openConsole(services.server, `/app/${app}/detail/${version}`);
  await screen.findByText(t('transparency.none'));
});

it('offers the proof of each entry for download', async () => {
  const { app, version } = await onlineApp(services.server, 'ada', { apk: { bytes: 'another package' } });
  await services.server.runPendingTasks();
  await openConsole(services.server, `/app/${app}/detail/${version}`);
  const link = await screen.findByRole('link', { name: t('transparency.download') });
  expect(screen.queryByText(t('transparency.none'))).toBe(null);
  const sha256 = createHash('sha256').update('another package').digest('hex');
  expect(await provenEntry(services.server, link.getAttribute('href'))).toMatchObject({ type: 'publication', sha256 });
});
