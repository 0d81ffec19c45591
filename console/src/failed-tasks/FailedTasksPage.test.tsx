import { retryTask } from '@lensdock/contract/failed-tasks/failed-tasks.endpoints.ts';
import { newApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { failedTask } from '@lensdock/server/failed-tasks/testing/failed-task.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();

it('is reached from the outbox, and says that no task has failed', async () => {
  const person = await openConsole(services.server, '/outbox', 'olga');
  await person.click(await screen.findByRole('link', { name: t('failed-tasks.title') }));
  await screen.findByText(t('failed-tasks.empty-title'));
});

it('shows failed tasks, which are retried or dismissed with a reason', async () => {
  const app = await newApp(services.server);
  await failedTask(services.server, ['check-video', { app }], 'fetch failed');
  await failedTask(services.server, ['keep-invoice', { invoice: 'SB-2026-1' }], 'no font');
  const person = await openConsole(services.server, '/failed-work', 'olga');
  const table = within(await screen.findByRole('table', { name: t('failed-tasks.title') }));
  table.getByText('fetch failed');
  expect(table.getByRole('link', { name: 'Gatekeeper' }).getAttribute('href')).toBe(`/all-apps/${app}`);
  table.getByText('SB-2026-1');
  await person.click(
    table.getByRole('button', { name: t('failed-tasks.send-again-named', { work: 'Check a video link, Gatekeeper' }) }),
  );
  await screen.findByText(t('failed-tasks.sent-again'));
  await waitFor(() => expect(screen.queryByText('fetch failed')).toBeNull());

  await person.click(screen.getByRole('button', { name: /^Dismiss: Create an invoice/ }));
  const dialog = within(await screen.findByRole('dialog', { name: t('failed-tasks.dismiss-title') }));
  await person.click(dialog.getByRole('button', { name: t('failed-tasks.dismiss') }));
  await dialog.findByText('Required.');
  await person.type(dialog.getByLabelText('Reason'), 'Written by hand.');
  await person.click(dialog.getByRole('button', { name: t('failed-tasks.dismiss') }));
  await screen.findByText(t('failed-tasks.empty-title'));
});

it('drops a task from the list that another operator has retried', async () => {
  const errandId = await failedTask(services.server, ['keep-invoice', { invoice: 'SB-2026-2' }], 'no ink');
  const person = await openConsole(services.server, '/failed-work', 'olga');
  await screen.findByText('no ink');
  await services.server.call(retryTask, { as: 'olga', params: { errandId } });
  await person.click(screen.getByRole('button', { name: /^Retry.*SB-2026-2$/ }));
  await waitFor(() => expect(screen.queryByText('no ink')).toBeNull());
});
