import { readSignedInPerson } from '@lensdock/contract/account/account.endpoints.ts';
import { readCompany } from '@lensdock/contract/company/company.endpoints.ts';
import { onlineApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { northlight } from '@lensdock/server/testing/test-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();
const { name, id: companyId } = northlight;

const statusOf = async (as: 'ada') => (await services.server.call(readSignedInPerson, { as })).status;
const blocked = async () =>
  (await services.server.call(readCompany, { as: 'olga', params: { companyId } })).body.blocked;
const dialogOf = async (title: string) => within(await screen.findByRole('dialog', { name: title }));

it('previews a block, places it with a choice and a reason, changes the choice and ends it', async () => {
  await onlineApp(services.server, 'ada', { name: 'Gatekeeper' });
  const person = await openConsole(services.server, `/companies/${companyId}`, 'olga');
  await person.click(await screen.findByRole('button', { name: t('company.block-of', { name }) }));
  const dialog = await dialogOf(t('company.block-title', { name }));
  await dialog.findByText(`${t('company.block-apps-leave', { count: 1 })} Gatekeeper`);
  await person.click(dialog.getByRole('radio', { name: new RegExp(`^${t('company.block-keep')}`) }));
  dialog.getByText(`${t('company.block-apps-stay', { count: 1 })} Gatekeeper`);
  dialog.getByText(t('company.block-people', { count: 2, elsewhere: 0 }));
  await person.click(dialog.getByRole('button', { name: t('company.block-act') }));
  await dialog.findByText('Required.');
  await person.type(dialog.getByLabelText(t('company.block-reason')), 'Stolen apps');
  await person.click(dialog.getByRole('button', { name: t('company.block-act') }));
  await screen.findByText(new RegExp(`^${t('company.blocked-kept')}`));
  await screen.findByText(/Olga Brandt.*Stolen apps/);
  await waitFor(async () => expect(await statusOf('ada')).toBe(403));

  await person.click(await screen.findByRole('button', { name: t('company.block-change') }));
  const changing = await dialogOf(t('company.block-title', { name }));
  expect(changing.queryByLabelText(t('company.block-reason'))).toBeNull();
  await person.click(changing.getByRole('radio', { name: new RegExp(`^${t('company.block-unpublish')}`) }));
  await person.click(changing.getByRole('button', { name: t('company.block-change-act') }));
  await screen.findByText(new RegExp(`^${t('company.blocked-unpublished')}`));
  expect(await blocked()).toMatchObject({ reason: 'Stolen apps', apps: 'unpublish', holdsPayouts: true });

  await person.click(await screen.findByRole('button', { name: t('company.unblock-of', { name }) }));
  const ending = await dialogOf(t('company.unblock-title', { name }));
  await ending.findByText(`${t('company.unblock-apps', { count: 1 })} Gatekeeper`);
  await person.click(ending.getByRole('button', { name: t('company.unblock-act') }));
  await screen.findByRole('button', { name: t('company.block-of', { name }) });
  expect([await blocked(), await statusOf('ada')]).toEqual([null, 200]);
});

it('shows a block to operators who may not change it', async () => {
  await openConsole(services.server, `/companies/${companyId}`, 'fred');
  await screen.findByRole('heading', { name, level: 1 });
  expect(screen.queryByRole('button', { name: t('company.block-of', { name }) })).toBeNull();
});
