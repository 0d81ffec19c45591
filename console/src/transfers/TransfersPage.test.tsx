import { createApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import { listTransfers } from '@lensdock/contract/transfers/transfers.endpoints.ts';
import { setOperatorRoles } from '@lensdock/server/testing/operator-roles.ts';
import { offeredTransfer } from '@lensdock/server/transfers/testing/offered-transfer.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();

const latestState = async (as: 'ada' | 'eve') =>
  (await services.server.call(listTransfers, { as })).body.transfers[0]?.state;

it('offers an app, shows the finding at the id, and withdraws the offer', async () => {
  await services.server.call(createApp, { as: 'ada', body: { name: 'Gatekeeper' } });
  const person = await openConsole(services.server, '/app-transfers');
  await person.click(await screen.findByRole('button', { name: t('transfers.offer') }));
  const dialog = await screen.findByRole('dialog', { name: t('transfers.offer-title') });
  await within(dialog).findByRole('option', { name: 'Gatekeeper' });
  await person.selectOptions(within(dialog).getByLabelText(t('transfers.app')), 'Gatekeeper');
  const id = within(dialog).getByLabelText(t('transfers.company-id'));
  await person.type(id, 'nothing');
  await person.click(within(dialog).getByRole('button', { name: t('transfers.offer') }));
  expect(await within(dialog).findByText(/No company has this ID/)).toBeTruthy();
  await person.clear(id);
  await person.type(id, '6f1c0b1e-7a52-4c2e-9d5e-0a6f3b1c2d02');
  await person.click(within(dialog).getByRole('button', { name: t('transfers.offer') }));
  const withdraw = t('transfers.withdraw-named', { name: 'Gatekeeper' });
  await person.click(await screen.findByRole('button', { name: withdraw }));
  const withdrawDialog = await screen.findByRole('dialog', {
    name: t('transfers.withdraw-title', { name: 'Gatekeeper' }),
  });
  await person.click(within(withdrawDialog).getByRole('button', { name: t('transfers.withdraw') }));
  expect(await screen.findByText(t('transfers.withdrawn'))).toBeTruthy();
  await expect.poll(() => latestState('ada')).toBe('withdrawn');
});

it('lets the other company accept an app', async () => {
  await offeredTransfer(services.server);
  const person = await openConsole(services.server, '/app-transfers', 'eve');
  await person.click(await screen.findByRole('button', { name: t('transfers.accept-named', { name: 'Gatekeeper' }) }));
  const dialog = await screen.findByRole('dialog', { name: t('transfers.accept-title', { name: 'Gatekeeper' }) });
  await person.click(within(dialog).getByRole('button', { name: t('transfers.accept') }));
  expect(await screen.findByText(t('transfers.accepted'))).toBeTruthy();
});

it('lets an operator stop an offer with a reason', async () => {
  await offeredTransfer(services.server);
  const person = await openConsole(services.server, '/app-transfers', 'olga');
  await person.click(await screen.findByRole('button', { name: t('transfers.stop-named', { name: 'Gatekeeper' }) }));
  const dialog = await screen.findByRole('dialog', { name: t('transfers.stop-title', { name: 'Gatekeeper' }) });
  await person.type(within(dialog).getByLabelText(t('transfers.reason')), 'Ownership is disputed');
  await person.click(within(dialog).getByRole('button', { name: t('transfers.stop') }));
  expect(await screen.findByText('Ownership is disputed')).toBeTruthy();
});

it('shows offers to operators without the permission to stop them', async () => {
  await offeredTransfer(services.server);
  await setOperatorRoles(services.server, 'olga', ['auditor']);
  await openConsole(services.server, '/app-transfers', 'olga');
  await screen.findByText(t('transfers.offered-state'));
  expect(screen.queryByRole('button', { name: t('transfers.stop-named', { name: 'Gatekeeper' }) })).toBeNull();
});
