import { readSignedInPerson } from '@lensdock/contract/account/account.endpoints.ts';
import { problemType } from '@lensdock/contract/kernel/problem-answer.ts';
import { setAccess } from '@lensdock/server/team/testing/set-access.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { changeAppearance } from '../frame/menus/change-appearance.ts';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();
const company = 'Northlight Vision GmbH';

it('shows the appearance that was chosen in the top bar', async () => {
  onTestFinished(() => changeAppearance('system'));
  const person = await openConsole(services.server, '/my-profile');
  const choice = await screen.findByRole('group', { name: t('account.appearance') });
  const dark = within(choice).getByRole<HTMLInputElement>('radio', { name: t('account.dark') });
  expect(dark.checked).toBe(false);
  await person.click(screen.getByRole('button', { name: t('frame.appearance') }));
  await person.click(await screen.findByRole('menuitemradio', { name: t('frame.appearance-dark') }));
  await waitFor(() => expect(dark.checked).toBe(true));
});

it('says why the last owner cannot leave', async () => {
  await setAccess(services.server, 'ben', { role: 'viewer' });
  const person = await openConsole(services.server, '/my-profile');
  await person.click(await screen.findByRole('button', { name: t('account.leave') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('account.leave-question', { company }) }));
  await person.click(dialog.getByRole('button', { name: t('account.leave') }));
  await dialog.findByText(/always has an owner/);
  await person.click(dialog.getByRole('button', { name: t('account.stay') }));
  expect((await services.server.call(readSignedInPerson, { as: 'ada' })).status).toBe(200);
});

it('ends the access of a member who leaves', async () => {
  await setAccess(services.server, 'ben', { role: 'owner' });
  const person = await openConsole(services.server, '/my-profile');
  await person.click(await screen.findByRole('button', { name: t('account.leave') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('account.leave-question', { company }) }));
  await person.click(dialog.getByRole('button', { name: t('account.leave') }));
  await expect.poll(async () => (await services.server.call(readSignedInPerson, { as: 'ada' })).status).toBe(403);
  expect((await services.server.call(readSignedInPerson, { as: 'ada' })).problem.type).not.toBe(
    problemType('person-blocked'),
  );
});
