// @module-tag slow-2
import { readCompany, saveCompany } from '@lensdock/contract/company/company.endpoints.ts';
import { readInbox } from '@lensdock/contract/inbox/inbox.endpoints.ts';
import { setBankAccount } from '@lensdock/contract/payout-accounts/payout-accounts.endpoints.ts';
import { onlineApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { orderOf, pricedLicences, sendOrder } from '@lensdock/server/orders/testing/sample-order.ts';
import { meridian, northlight } from '@lensdock/server/testing/test-server.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { changeLanguage } from '../i18n/language.ts';
import { queryClient } from '../session/query-client.ts';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();

it('finds a company by the search in the URL and opens it with its state', async () => {
  const person = await openConsole(services.server, '/companies', 'olga');
  await screen.findByText('2 companies');
  await person.type(screen.getByRole('searchbox'), 'meridian');
  await screen.findByText('1 company');
  await waitFor(() => expect(window.location.search).toBe('?search=meridian'));
  await person.click(screen.getByRole('link', { name: 'Meridian Optics Ltd' }));
  await screen.findByRole('heading', { name: 'Meridian Optics Ltd', level: 1 });
  screen.getByText('Payout account not validated');
  const tabs = within(screen.getByRole('navigation', { name: t('company.tabs') }));
  await person.click(tabs.getByRole('link', { name: new RegExp(`^${t('company.people')}`) }));
  await screen.findByText('eve@meridian.example');
});

it('changes a company with switches and fields, and notifies it on save', async () => {
  const person = await openConsole(services.server, '/companies', 'olga');
  await person.click(await screen.findByRole('link', { name: 'Meridian Optics Ltd' }));
  await person.click(await screen.findByRole('switch', { name: t('company.selling') }));
  await person.clear(screen.getByLabelText('Name'));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(document.activeElement?.id).toBe('companyName'));
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
  await person.type(screen.getByLabelText('Name'), 'Meridian Lenses Ltd');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(t('company.saved'));
  await screen.findByRole('heading', { name: 'Meridian Lenses Ltd', level: 1 });
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  const { body } = await services.server.call(readInbox, { as: 'eve' });
  expect(body.messages.map(({ kind }) => kind).sort()).toEqual(['company-details-changed', 'selling-stopped']);
});

it('shows a conflict and lets the operator decide', async () => {
  const person = await openConsole(services.server, '/companies', 'olga');
  await person.click(await screen.findByRole('link', { name: 'Northlight Vision GmbH' }));
  await person.type(await screen.findByLabelText(/^City/), ' am See');
  const companyId = window.location.pathname.split('/').at(-1) ?? '';
  await services.server.call(saveCompany, {
    as: 'olga',
    params: { companyId },
    body: {
      companyName: 'Northlight Vision GmbH',
      street: null,
      postcode: null,
      city: 'Freiburg',
      country: 'DE',
      vatId: null,
      approved: true,
      allowedToSell: false,
      manualAppApproval: true,
    },
  });
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(t('forms.stale-title'));
  await person.click(screen.getByRole('button', { name: t('forms.stale-load') }));
  await waitFor(() => expect(screen.getByLabelText(/^City/)).toHaveProperty('value', 'Freiburg'));
  expect(screen.getByRole('switch', { name: t('company.selling') })).toHaveProperty('checked', false);
});

it('accepts a VAT number and shows an error for a wrong check digit', async () => {
  const person = await openConsole(services.server, '/companies', 'olga');
  await person.click(await screen.findByRole('link', { name: /^Meridian/ }));
  await person.type(await screen.findByLabelText(/^VAT number/), 'GB980780685');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findAllByText(/The check digits of GB980780685 do not match/);
  expect(screen.getByLabelText(/^VAT number/).getAttribute('aria-invalid')).toBe('true');
  await person.type(screen.getByLabelText(/^VAT number/), '{backspace}4');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(t('company.saved'));
});

it('keeps a typed bank account through a change of language and a refetch, and asks before discarding it', async () => {
  const address = `/companies/${meridian.id}`;
  const person = await openConsole(services.server, `${address}?tab=payouts`, 'olga');
  const field = await screen.findByLabelText(/^Provider account ID/);
  await person.type(field, 'S-47');
  const params = { companyId: meridian.id };
  const body = { sellerAccountStatus: 'EMAIL_SENT', sellerAccountId: null } as const;
  await services.server.call(setBankAccount, { as: 'olga', params, body });
  await act(() => queryClient.refetchQueries({ queryKey: ['payout-accounts'] }));
  await waitFor(() => expect(screen.getByLabelText('Bank provider')).toHaveProperty('value', 'EMAIL_SENT'));
  await act(() => changeLanguage('de'));
  await screen.findByRole('button', { name: 'Bankkonto aktualisieren' });
  await act(() => changeLanguage('en'));
  expect(screen.getByLabelText(/^Provider account ID/)).toHaveProperty('value', 'S-47');
  await person.click(screen.getByRole('link', { name: t('company.notes') }));
  await screen.findByRole('dialog', { name: t('forms.leave-title') });
});

it("makes the company payable when an operator enters the bank provider's account", async () => {
  const person = await openConsole(services.server, '/companies', 'olga');
  await person.click(await screen.findByRole('link', { name: /^Meridian/ }));
  await person.click(await screen.findByRole('link', { name: t('company.fact-payouts') }));
  await person.selectOptions(await screen.findByLabelText('Bank provider'), 'ACCOUNT_ID_GENERATED');
  await person.click(screen.getByRole('button', { name: t('company.bank-save') }));
  await screen.findByText('Enter the provider’s account ID. An active account needs one.');
  await person.type(screen.getByLabelText(/^Provider account ID/), 'S-4711');
  await person.click(screen.getByRole('button', { name: t('company.bank-save') }));
  await screen.findByText(t('company.bank-saved'));
  await waitFor(() => expect(screen.queryByText('Payout account not validated')).toBeNull());
});

it('shows what a switch stops before it is saved, and how long subscriptions renew afterwards', async () => {
  const address = { street: null, postcode: null, city: 'Freiburg', country: 'DE' };
  const body = { companyName: 'Northlight Vision GmbH', ...address, vatId: null };
  const params = { companyId: northlight.id };
  await services.server.call(saveCompany, {
    as: 'olga',
    params,
    body: { ...body, approved: true, allowedToSell: true, manualAppApproval: true },
  });
  const { app } = await onlineApp(services.server, 'ada', { licences: pricedLicences });
  services.server.clock.advance(60 * 60 * 1000);
  await sendOrder(services.server, {
    ...orderOf(app, { date: (await services.server.clock.now()).toISOString(), totalPrice: '40' }),
    lines: [{ appCode: app, licence: 'SUBSCRIPTION', quantity: 1, paymentProvider: 'CARD', amount: '40' }],
  });
  const person = await openConsole(services.server, '/companies', 'olga');
  await person.click(await screen.findByRole('link', { name: 'Northlight Vision GmbH' }));
  await person.click(await screen.findByRole('switch', { name: 'Allowed to sell' }));
  await screen.findByText('Saving stops the sale of paid licences');
  screen.getByText(/^1 app in the store loses its paid licences/);
  screen.getByText(/^1 running subscription renews for 30 more days/);
  await person.click(screen.getByRole('switch', { name: 'Allowed to sell' }));
  expect(screen.queryByText('Saving stops the sale of paid licences')).toBeNull();
  await person.selectOptions(screen.getByLabelText('Country'), 'UA');
  await screen.findByText('Saving stops the sale of paid licences');
  await person.selectOptions(screen.getByLabelText('Country'), 'DE');
  await person.click(screen.getByRole('switch', { name: 'Allowed to sell' }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('This company does not sell paid licences');
  screen.getByText(/^1 running subscription renews until 18.Dec.2026/);
  await person.click(screen.getByRole('switch', { name: 'Allowed to sell' }));
  await screen.findByText('Saving lets the company sell paid licences again');
});

it('confirms a move to another country, which clears the VAT number, and shows what it changes', async () => {
  const companyId = northlight.id;
  const person = await openConsole(services.server, `/companies/${companyId}`, 'olga');
  const vatId = await screen.findByLabelText<HTMLInputElement>(/^VAT number/);
  await person.clear(vatId);
  await person.type(vatId, 'DE136695976');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(t('company.saved'));
  await person.selectOptions(screen.getByLabelText('Country'), 'US');
  expect(vatId.value).toBe('');
  await person.selectOptions(screen.getByLabelText('Country'), 'DE');
  expect(vatId.value).toBe('DE136695976');
  await person.selectOptions(screen.getByLabelText('Country'), 'US');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Move .* to United States\?$/ }));
  dialog.getByText(t('company.move-vat-id', { vatId: 'DE136695976' }));
  dialog.getByText(t('company.move-accounts'));
  const countryOf = async () =>
    (await services.server.call(readCompany, { as: 'olga', params: { companyId } })).body.country;
  expect(await countryOf()).toBe('DE');
  await person.click(dialog.getByRole('button', { name: t('company.move-act') }));
  await waitFor(async () => expect(await countryOf()).toBe('US'));
});
