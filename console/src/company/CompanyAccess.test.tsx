import { readSignedInPerson } from '@lensdock/contract/account/account.endpoints.ts';
import { northlight } from '@lensdock/server/testing/test-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();

const statusOf = async (as: 'ada' | 'ben') => (await services.server.call(readSignedInPerson, { as })).status;
const panel = async () => within(await screen.findByRole('region', { name: t('company.people') }));

it('blocks a person with a reason and ends the block', async () => {
  const person = await openConsole(services.server, `/companies/${northlight.id}?tab=people`, 'olga');
  const name = 'Ben Roth';
  await person.click(await (await panel()).findByRole('button', { name: t('company.block-of', { name }) }));
  const dialog = within(await screen.findByRole('dialog', { name: t('company.block-title', { name }) }));
  await person.click(dialog.getByRole('button', { name: t('company.block-act') }));
  await dialog.findByText('Required.');
  await person.type(dialog.getByLabelText(t('company.block-reason')), 'Stolen password');
  await person.click(dialog.getByRole('button', { name: t('company.block-act') }));
  await (await panel()).findByText(/Stolen password/);
  expect([await statusOf('ben'), await statusOf('ada')]).toEqual([403, 200]);
  await person.click(await (await panel()).findByRole('button', { name: t('company.unblock-of', { name }) }));
  await (await panel()).findByRole('button', { name: t('company.block-of', { name }) });
  expect(await statusOf('ben')).toBe(200);
});
