import { readCompanyDetails, readStoreMessages } from '@lensdock/contract/company-details/company-details.endpoints.ts';
import { requestedChange } from '@lensdock/server/company-details/testing/company-details-scenarios.ts';
import { meridian } from '@lensdock/server/testing/test-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();
const details = async () => (await services.server.call(readCompanyDetails, { as: 'ada' })).body;
const evesDetails = async () => (await services.server.call(readCompanyDetails, { as: 'eve' })).body;

it('saves the address at once, and shows the change that waits for the store until it is withdrawn', async () => {
  const person = await openConsole(services.server, '/company-details');
  const city = await screen.findByLabelText(new RegExp(`^${t('company-details.city')}`));
  await person.clear(city);
  await person.type(city, 'Emmendingen');
  await person.type(screen.getByLabelText(new RegExp(`^${t('company-details.register-number')}`)), 'HRB 1');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(t('company-details.saved-waiting'));
  await screen.findByText(t('company-details.changed', { before: t('company-details.none'), after: 'HRB 1' }));
  expect(await details()).toMatchObject({
    city: 'Emmendingen',
    registerNumber: null,
    waiting: { requestedBy: 'Ada Keller' },
  });
  await person.click(screen.getByRole('button', { name: t('company-details.withdraw') }));
  // The button has another name from the press until the answer.
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull());
  expect((await details()).waiting).toBeNull();
});

it('shows at the field what the server refuses', async () => {
  const person = await openConsole(services.server, '/company-details');
  const vatId = await screen.findByLabelText(new RegExp(`^${t('company-details.vat-id')}`));
  await person.clear(vatId);
  await person.type(vatId, 'DE123456789');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(vatId.getAttribute('aria-invalid')).toBe('true'));
});

it('sends messages to the store', async () => {
  const person = await openConsole(services.server, '/company-details?tab=messages');
  await person.type(await screen.findByLabelText(t('company-details.message')), 'When?');
  await person.click(screen.getByRole('button', { name: t('company-details.send') }));
  await screen.findByText('When?');
  const { messages } = (await services.server.call(readStoreMessages, { as: 'ada' })).body;
  expect(messages.map(({ text }) => text)).toEqual(['When?']);
});

it('lets a seller manager decide on a change, with what was checked of new companies above', async () => {
  await services.server.database.query({
    text: 'update company set approved = false where id = $1',
    values: [meridian.id],
  });
  await requestedChange(services.server, { registerNumber: 'Companies House 7' });
  const person = await openConsole(services.server, '/company-approvals', 'olga');
  const companies = within(await screen.findByRole('table', { name: t('company-details.new-companies') }));
  companies.getByRole('link', { name: meridian.name });
  companies.getByText(`${t('company.check-register-number')}: ${t('company.check-missing')}`);
  const name = meridian.name;
  await person.click(await screen.findByRole('button', { name: t('company-details.decline-of', { name }) }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByLabelText(t('company-details.reason')), 'No such number');
  await person.click(dialog.getByRole('button', { name: t('company-details.decline') }));
  await screen.findByText(t('company-details.none-waiting'));
  expect(await evesDetails()).toMatchObject({ registerNumber: null, declined: { reason: 'No such number' } });
});
