import { messageLimit } from '@lensdock/contract/review/thread.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { submittedApp } from '@lensdock/server/review/testing/submitted-app.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { t } from '../../testing/catalogue-text.ts';
import { fill } from '../../testing/fill.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { realServer } from '../../testing/real-server.ts';
import { refusal, rejectCalls } from '../../testing/reject-calls.ts';

const services = realServer();

/** All apps of this file use the same package name, which must be unique. */
beforeEach(() => services.server.database.execute(sql`update app set package_name = null`));

it('takes the text of a template over that of the previous one, but keeps what the reviewer has written', async () => {
  const { id } = await submittedApp(services.server);
  const person = await openConsole(services.server, `/review/${id}`, 'olga');
  await person.click(await screen.findByRole('button', { name: t('review.add-finding') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('review.finding') }));
  const template = await dialog.findByLabelText(new RegExp(t('review.template')));
  const message = dialog.getByLabelText<HTMLTextAreaElement>(t('review.finding-message'));
  await person.selectOptions(template, 'Description overstates the app');
  expect(message.value).toMatch(/^The description promises/);
  await person.selectOptions(template, 'Summary too vague');
  expect(message.value).toMatch(/^The summary does not say/);
  await person.type(message, ' Thank you.');
  await person.selectOptions(template, 'Broken link');
  expect(message.value).toMatch(/^The summary does not say .* Thank you\.$/);
});

it('says that the templates could not be loaded', async () => {
  const { id } = await submittedApp(services.server);
  rejectCalls('GET', /\/canned-reasons$/);
  onTestFinished(() => void vi.restoreAllMocks());
  const person = await openConsole(services.server, `/review/${id}`, 'olga');
  await person.click(await screen.findByRole('button', { name: t('review.add-finding') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('review.finding') }));
  await dialog.findByText(refusal);
  vi.restoreAllMocks();
  await person.click(dialog.getByRole('button', { name: t('frame.retry') }));
  await dialog.findByLabelText(new RegExp(t('review.template')));
});

it('says how long a finding may be', async () => {
  const { id } = await submittedApp(services.server);
  const person = await openConsole(services.server, `/review/${id}`, 'olga');
  await person.click(await screen.findByRole('button', { name: t('review.add-finding') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('review.finding') }));
  await fill(person, dialog.getByLabelText(t('review.finding-message')), 'x'.repeat(messageLimit + 1));
  await person.click(dialog.getByRole('button', { name: t('review.keep-finding') }));
  dialog.getByText(/2,000 characters/);
});
