// @module-tag slow-2
import { readMyAccount } from '@lensdock/contract/account/account.endpoints.ts';
import {
  addPayoutMethod,
  readBankOnboarding,
  readCardOnboarding,
  setBankAccount,
  startCardOnboarding,
} from '@lensdock/contract/payout-accounts/payout-accounts.endpoints.ts';
import { choose } from '@lensdock/server/payout-accounts/testing/visit-sandbox.ts';
import { spaced, testBankDetails } from '@lensdock/server/testing/bank-details.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();
const { refusedAmerican: refused } = testBankDetails;

const panel = async (name: string) => within(await screen.findByRole('region', { name }));
/** Completes a visit to the card provider's page, as in another tab. */
async function visit(choice: string): Promise<void> {
  const { url } = (await services.server.call(startCardOnboarding, { as: 'eve' })).body;
  await choose(services.server.server, url, choice);
}

it('redirects from the payout area to the settings, where one account is sufficient', async () => {
  await openConsole(services.server, '/payout', 'eve');
  await screen.findByText('One validated account is enough to sell.');
  expect(window.location.pathname).toBe('/payout/settings');
  expect((await screen.findByRole('link', { name: /How payouts work/ })).getAttribute('href')).toMatch(
    /docs\/payouts\/$/,
  );
  const card = await panel('Card provider');
  card.getByText('Not set up');
  expect(card.getByRole('button', { name: 'Add payout method' }).getAttribute('aria-disabled')).toBe('true');
  card.getByRole('button', { name: 'Set up account' });
  (await panel('Bank provider')).getByText('Inactive');
});

it('lists what the provider still needs and that it responds within 24 hours', async () => {
  await visit('information-missing');
  await openConsole(services.server, '/payout/settings', 'eve');
  const card = await panel('Card provider');
  card.getByText('Information missing');
  card.getByText('2 documents missing');
  card.getByRole('button', { name: /Complete onboarding/ });
  await visit('pending');
  await openConsole(services.server, '/payout/settings', 'eve');
  await screen.findAllByText(/contacts you within 24 hours/);
});

it('shows every error in bank details at its field and sends valid details', async () => {
  await visit('verified');
  const person = await openConsole(services.server, '/payout/settings', 'eve');
  await person.click((await panel('Card provider')).getByRole('button', { name: 'Add payout method' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Where should the card provider pay/ }));
  await person.clear(dialog.getByLabelText('Account holder'));
  await person.type(dialog.getByLabelText('IBAN'), spaced(testBankDetails.wrongBritishIban));
  await person.click(dialog.getByRole('button', { name: t('payout-accounts.send-bank') }));
  await dialog.findByRole('link', { name: 'Account holder: Required.' });
  dialog.getByText('The check digits do not match. Check the IBAN for a typing error.');
  await waitFor(() => expect(document.activeElement?.id).toBe('accountHolder'));

  await person.selectOptions(dialog.getByLabelText(t('payout-accounts.field-type')), 'US_BANK');
  await person.type(dialog.getByLabelText('Account holder'), 'Meridian Optics Ltd');
  await person.type(dialog.getByLabelText('Routing number'), refused.routingNumber);
  await person.type(dialog.getByLabelText('Account number'), refused.accountNumber);
  await person.click(dialog.getByRole('button', { name: t('payout-accounts.send-bank') }));
  expect((await dialog.findAllByText(/The provider does not accept this account/)).length).toBe(2);
  await person.type(
    dialog.getByLabelText('Account number'),
    testBankDetails.typedOnAmerican.slice(refused.accountNumber.length),
  );
  await person.click(dialog.getByRole('button', { name: t('payout-accounts.send-bank') }));
  await screen.findByText('The data was saved successfully.');
  const card = await panel('Card provider');
  await card.findByText('Bank account ending in 0789');
  card.getByText('Active');
  expect((await services.server.call(readMyAccount, { as: 'eve' })).body.payoutAccountValidated).toBe(true);
});

it('explains how a visit to the provider ended: done, aborted or not a debit card', async () => {
  await openConsole(services.server, '/payout/successful', 'eve');
  await screen.findByText(t('payout-accounts.successful'));
  await openConsole(services.server, '/payout/verify-failed', 'eve');
  await screen.findAllByText('An Error occurred. Please try again later.');
  const { url } = (await services.server.call(addPayoutMethod, { as: 'eve', body: { type: 'DEBIT' } })).body;
  await choose(services.server.server, url ?? '', 'credit-4242');
  await openConsole(services.server, '/payout/update-failed', 'eve');
  await screen.findAllByText('The card you entered is not a debit card.');
  await screen.findAllByText('The payout method was not changed.');
  expect((await services.server.call(readCardOnboarding, { as: 'eve' })).body.payoutMethod?.type).toBe('BANK');
});

it('keeps the button to check again, and the focus on it, while the check runs', async () => {
  const real = globalThis.fetch;
  const second = Promise.withResolvers<void>();
  let checks = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (!String(input).endsWith('/card/check')) return real(input, init);
    if (checks++ > 0) await second.promise;
    return Response.json({}, { status: 409 });
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const person = await openConsole(services.server, '/payout/successful', 'eve');
  const again = await screen.findByRole('button', { name: t('payout-accounts.try-again') });
  await person.click(again);
  await waitFor(() => expect(checks).toBe(2));
  expect(document.activeElement).toBe(again);
  expect(again.getAttribute('aria-busy')).toBe('true');
  second.resolve();
  await waitFor(() => expect(again.getAttribute('aria-busy')).toBeNull());
  expect(document.activeElement).toBe(again);
});

it('requests a bank account once and then waits for the provider’s email to be answered', async () => {
  const person = await openConsole(services.server, '/payout/settings', 'eve');
  const bank = await panel('Bank provider');
  const requests = vi.spyOn(globalThis, 'fetch');
  await person.dblClick(bank.getByRole('button', { name: 'Request onboarding' }));
  const requested = await bank.findByRole('button', { name: /^Requested on/ });
  expect(requested.getAttribute('aria-disabled')).toBe('true');
  // A double click sends one request and shows one result.
  expect(requests.mock.calls.filter(([, init]) => init?.method === 'POST')).toHaveLength(1);
  requests.mockRestore();
  expect(bank.queryByRole('alert')).toBeNull();
  bank.getByText(/^Sent to eve@meridian.example/);
  bank.getByText('In preparation');
  const { sandboxMailUrl } = (await services.server.call(readBankOnboarding, { as: 'eve' })).body;
  expect(bank.getByRole('link', { name: /Sandbox/ }).getAttribute('href')).toBe(sandboxMailUrl);
  await choose(services.server.server, sandboxMailUrl ?? '', 'account-4217');
  await openConsole(services.server, '/payout/settings', 'eve');
  await waitFor(async () => expect((await screen.findAllByText('Ending in 4217')).length).toBeGreaterThan(0));
});

it('shows a disabled account without offering a new request', async () => {
  const { userCompanyId } = (await services.server.call(readMyAccount, { as: 'ada' })).body;
  const body = { sellerAccountStatus: 'DISABLED', sellerAccountId: null };
  await services.server.call(setBankAccount, { as: 'olga', params: { companyId: userCompanyId }, body });
  await openConsole(services.server, '/payout/settings', 'ada');
  const bank = await panel('Bank provider');
  expect(bank.getByRole('button', { name: /^Requested on/ }).getAttribute('aria-disabled')).toBe('true');
  bank.getByText('Inactive');
});
