import { createApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import { listPeople } from '@lensdock/contract/people/people.endpoints.ts';
import { addTotpTo } from '@lensdock/server/team/testing/second-factor.ts';
import { setOperatorRoles } from '@lensdock/server/testing/operator-roles.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();
const name = 'Ben Roth';

const benKnown = () => services.server.call(createApp, { as: 'ben', body: { name: 'Gatekeeper' } });

it('finds a person and removes their name after saying what stays', async () => {
  const person = await openConsole(services.server, '/people', 'olga');
  await person.type(await screen.findByRole('searchbox', { name: t('people.search') }), 'marsh');
  await person.click(await screen.findByRole('button', { name: t('people.remove-of', { name: 'Eve Marsh' }) }));
  const dialog = within(await screen.findByRole('dialog', { name: t('people.remove-title', { name: 'Eve Marsh' }) }));
  dialog.getByText(t('people.kept-text'));
  await person.click(dialog.getByRole('button', { name: t('people.remove-act') }));
  await screen.findByText(t('people.removal-started'));
  await services.server.runPendingTasks();
  const { people } = (await services.server.call(listPeople, { as: 'olga', query: { search: 'eve' } })).body;
  expect(people[0]?.name).toMatch(/^Person /);
});

it('sends the link that resets a second factor, and shows the finding at the reason', async () => {
  await benKnown();
  await addTotpTo(services.server, 'ben');
  const person = await openConsole(services.server, '/people', 'olga');
  await person.click(await screen.findByRole('button', { name: t('people.reset-of', { name }) }));
  const dialog = within(await screen.findByRole('dialog', { name: t('people.reset-title', { name }) }));
  await person.click(dialog.getByRole('button', { name: t('people.reset-act') }));
  await dialog.findByText('Required.');
  await person.type(dialog.getByLabelText(t('people.reason')), 'Lost phone');
  await person.click(dialog.getByRole('button', { name: t('people.reset-act') }));
  await screen.findByText(t('people.reset-sent', { email: 'ben@northlight.example' }));
});

it('shows an auditor the people without actions', async () => {
  await benKnown();
  await setOperatorRoles(services.server, 'olga', ['auditor']);
  await openConsole(services.server, '/people', 'olga');
  await screen.findByText(name);
  expect(screen.queryByRole('button', { name: t('people.remove-of', { name }) })).toBeNull();
});
