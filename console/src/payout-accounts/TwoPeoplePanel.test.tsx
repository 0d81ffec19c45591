import {
  addPayoutMethod,
  confirmPayoutChange,
  proposePayoutChange,
  readPayoutChanges,
  requireTwoPeople,
  withdrawPayoutChange,
} from '@lensdock/contract/payout-accounts/payout-accounts.endpoints.ts';
import { setAccess } from '@lensdock/server/team/testing/set-access.ts';
import { spaced, testBankDetails } from '@lensdock/server/testing/bank-details.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();

const path = '/payout/settings';
const ending = testBankDetails.britishIban.slice(-4);
const changes = async () => (await services.server.call(readPayoutChanges, { as: 'ada' })).body;
const proposal = () => screen.findByRole('region', { name: t('payout-accounts.proposal') });
const button = (name: string) => screen.findByRole('button', { name });

afterEach(async () => {
  const current = (await changes()).proposal;
  if (current)
    await services.server.call(withdrawPayoutChange, { as: 'ada', params: { proposalId: current.proposalId } });
});

it('requires two people after a confirmation', async () => {
  const person = await openConsole(services.server, path);
  await person.click(await button(t('payout-accounts.require-two-people')));
  const dialog = await screen.findByRole('dialog', { name: t('payout-accounts.require-title') });
  await person.click(within(dialog).getByRole('button', { name: t('payout-accounts.require-two-people') }));
  await screen.findByText(t('payout-accounts.two-people-on'));
  expect((await changes()).twoPeople).toBe(true);
});

it('proposes a payout method, which another person confirms and the proposer then enters', async () => {
  await services.server.call(requireTwoPeople, { as: 'ada' });
  let person = await openConsole(services.server, path);
  const enter = async () => {
    await person.click(await button(t('payout-accounts.change-method')));
    const dialog = within(await screen.findByRole('dialog', { name: t('payout-accounts.method-title') }));
    await person.type(dialog.getByLabelText('IBAN'), spaced(testBankDetails.britishIban));
    return dialog;
  };
  const first = await enter();
  await first.findByText(t('payout-accounts.propose-method-text'));
  await person.click(first.getByRole('button', { name: t('payout-accounts.propose') }));
  within(await proposal()).getByText(t('payout-accounts.proposal-own'));
  within(await proposal()).getByText(t('payout-accounts.bank-ending', { ending }));

  person = await openConsole(services.server, path, 'ben');
  within(await proposal()).getByText(t('payout-accounts.bank-ending', { ending: '3000' }));
  await person.click(within(await proposal()).getByRole('button', { name: t('payout-accounts.confirm-change') }));
  await screen.findByText(t('payout-accounts.proposal-waits', { name: 'Ada Keller' }));

  person = await openConsole(services.server, path);
  await screen.findByText(t('payout-accounts.proposal-ready'));
  const second = await enter();
  await person.click(second.getByRole('button', { name: t('payout-accounts.send-bank') }));
  await screen.findByText(t('payout-accounts.bank-ending', { ending }));
  await waitFor(() => expect(screen.queryByRole('region', { name: t('payout-accounts.proposal') })).toBeNull());
});

it('lets the proposer withdraw and another person decline', async () => {
  await services.server.call(requireTwoPeople, { as: 'ada' });
  let person = await openConsole(services.server, path);
  await person.click(await button(t('payout-accounts.propose-one-person')));
  await person.click(within(await proposal()).getByRole('button', { name: t('payout-accounts.withdraw-change') }));
  await waitFor(() => expect(screen.queryByRole('region', { name: t('payout-accounts.proposal') })).toBeNull());
  await services.server.call(proposePayoutChange, { as: 'ada', body: { change: 'allow-one-person' } });
  person = await openConsole(services.server, path, 'ben');
  await person.click(within(await proposal()).getByRole('button', { name: t('payout-accounts.decline-change') }));
  await waitFor(async () => expect((await changes()).proposal).toBeNull());
  expect((await changes()).twoPeople).toBe(true);
});

it('names why another change cannot be proposed, and updates a proposal that has ended', async () => {
  await services.server.call(requireTwoPeople, { as: 'ada' });
  await services.server.call(proposePayoutChange, { as: 'ada', body: { change: 'allow-one-person' } });
  await setAccess(services.server, 'fay', { role: 'finance' });
  const person = await openConsole(services.server, path, 'ben');
  expect((await button(t('payout-accounts.propose-card-page'))).getAttribute('aria-disabled')).toBe('true');
  const { proposal: known } = await changes();
  const params = { proposalId: known?.proposalId ?? '' };
  await services.server.call(confirmPayoutChange, { as: 'fay', params });
  await person.click(within(await proposal()).getByRole('button', { name: t('payout-accounts.confirm-change') }));
  await screen.findByText(t('payout-accounts.two-people-off'));
  const body = { type: 'DEBIT' } as const;
  expect((await services.server.call(addPayoutMethod, { as: 'ada', body })).status).toBe(200);
});
