import { readSubmission } from '@lensdock/contract/review/review.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { submittedApp } from '@lensdock/server/review/testing/submitted-app.ts';
import { submittedTexts } from '@lensdock/server/review/testing/submitted-texts.ts';
import { releasePackageNames } from '@lensdock/server/testing/app-stages.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { t } from '../../testing/catalogue-text.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { realServer } from '../../testing/real-server.ts';

const services = realServer();
const stateOf = async (submissionId: string) =>
  (await services.server.call(readSubmission, { as: 'olga', params: { submissionId } })).body.state;

beforeEach(async () => {
  cleanup();
  await releasePackageNames(services.server);
});

it('approves the selected text changes after showing their differences, and shows the outcome of each', async () => {
  const { server } = services;
  const first = await submittedTexts(server, {}, { name: 'Text Gate' });
  await releasePackageNames(server);
  const second = await submittedTexts(server, {}, { name: 'Word Gate' });
  await releasePackageNames(server);
  await submittedApp(server, { name: 'Whole Gate' });
  const person = await openConsole(server, '/review', 'olga');
  await person.click(await screen.findByRole('button', { name: t('review.bulk', { count: 2 }) }));
  const dialog = within(await screen.findByRole('dialog', { name: t('review.bulk-title') }));
  expect(dialog.queryByText('Whole Gate')).toBeNull();
  await waitFor(() => expect(dialog.getAllByText('Zählt Personen an Toren')).toHaveLength(2));
  // The title of the dialog is a heading of the second level.
  expect(dialog.getAllByRole('heading', { level: 3 })).toHaveLength(4);
  // Once it is enabled, the button is another element.
  const act = () => dialog.getByRole('button', { name: t('review.bulk-act') });
  expect(act().getAttribute('aria-disabled')).toBe('true');
  for (const name of [/Text Gate/, /Word Gate/]) await person.click(await dialog.findByRole('checkbox', { name }));
  dialog.getByText(t('review.bulk-chosen', { count: 2 }));
  // A risk that the dialog did not show is not confirmed.
  await server.ownersDatabase.execute(sql`update submission set risks = array['warnings'] where id = ${second.id}`);
  await person.click(act());
  await dialog.findByText(t('review.was-approved'));
  await dialog.findByText('This submission has open checklist items or needs attention. Confirm this to approve it.');
  expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['approved', 'open']);
  // The current concerns are shown with the refusal, so they can be confirmed.
  dialog.getByText(/The package check reported warnings$/);
  await person.click(dialog.getByRole('checkbox', { name: /Word Gate/ }));
  await person.click(act());
  await waitFor(() => expect(dialog.getAllByText(t('review.was-approved'))).toHaveLength(2));
  expect(await stateOf(second.id)).toBe('approved');
});
