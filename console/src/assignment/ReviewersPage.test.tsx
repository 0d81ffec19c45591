import { listReviewers, saveReviewer } from '@lensdock/contract/assignment/assignment.endpoints.ts';
import { good } from '@lensdock/server/apps/testing/staged-app.ts';
import { setOperatorRoles } from '@lensdock/server/testing/operator-roles.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();
const reviewers = async () => (await services.server.call(listReviewers, { as: 'olga' })).body.reviewers;

it('puts a reviewer on duty for some kinds, and shows what the server refuses next to its choice', async () => {
  await setOperatorRoles(services.server, 'rosa', ['reviewer']);
  const person = await openConsole(services.server, '/reviewers', 'olga');
  await screen.findByText(t('assignment.none-on-duty'));
  await person.click(await screen.findByRole('button', { name: t('assignment.change-of', { name: 'Rosa Lindner' }) }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('switch', { name: t('assignment.duty-switch') }));
  await person.click(dialog.getByRole('checkbox', { name: t('assignment.kind-app') }));
  for (const language of [t('assignment.english'), t('assignment.german')])
    await person.click(dialog.getByRole('checkbox', { name: language }));
  await person.click(dialog.getByRole('button', { name: t('assignment.save') }));
  await dialog.findByText('Select at least one language.');
  await person.click(dialog.getByRole('checkbox', { name: t('assignment.german') }));
  await person.click(dialog.getByRole('button', { name: t('assignment.save') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await reviewers()).find(({ reviewerId }) => reviewerId === 'rosa')).toMatchObject({
    onDuty: true,
    kinds: ['version', 'listing'],
    languages: ['de'],
  });
  await screen.findByText(t('assignment.on-duty'));
  expect(screen.queryByText(t('assignment.none-on-duty'))).toBeNull();
});

it('reports that another operator has changed the reviewer', async () => {
  await setOperatorRoles(services.server, 'rosa', ['reviewer']);
  const person = await openConsole(services.server, '/reviewers', 'olga');
  await person.click(await screen.findByRole('button', { name: t('assignment.change-of', { name: 'Rosa Lindner' }) }));
  const dialog = within(await screen.findByRole('dialog'));
  await good(
    services.server.call(saveReviewer, {
      as: 'olga',
      params: { reviewerId: 'rosa' },
      body: { onDuty: false, kinds: ['app'], languages: ['en'] },
    }),
  );
  await person.click(dialog.getByRole('switch', { name: t('assignment.duty-switch') }));
  await person.click(dialog.getByRole('button', { name: t('assignment.save') }));
  expect((await dialog.findByRole('alert')).textContent).toBe(t('assignment.conflict'));
});

it('shows reviewers the list without buttons', async () => {
  await setOperatorRoles(services.server, 'olga', ['reviewer']);
  try {
    await openConsole(services.server, '/reviewers', 'olga');
    await screen.findByText(t('assignment.you', { name: 'Olga Brandt' }));
    expect(screen.queryByRole('button', { name: t('assignment.change-of', { name: 'Olga Brandt' }) })).toBeNull();
  } finally {
    await setOperatorRoles(services.server, 'olga', ['administrator']);
  }
});
