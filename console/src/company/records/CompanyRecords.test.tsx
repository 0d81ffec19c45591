// @module-tag slow-6
import { saveCompany } from '@lensdock/contract/company/company.endpoints.ts';
import { readStoreMessages } from '@lensdock/contract/company-details/company-details.endpoints.ts';
import { readCompanyMoney } from '@lensdock/contract/payouts/payouts.endpoints.ts';
import { submittedApp } from '@lensdock/server/review/testing/submitted-app.ts';
import { northlight } from '@lensdock/server/testing/test-server.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { t } from '../../testing/catalogue-text.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { realServer } from '../../testing/real-server.ts';

const services = realServer();
afterEach(() => vi.unstubAllEnvs());
const open = (tab: string) => openConsole(services.server, `/companies/${northlight.id}?tab=${tab}`, 'olga');

it('leads back to the list of all companies', async () => {
  const person = await open('notes');
  await person.click(await screen.findByRole('link', { name: t('company.all') }));
  await screen.findByRole('heading', { level: 1, name: t('company.title') });
  expect(window.location.pathname).toBe('/companies');
});

it('shows the submissions of a company with links to the review', async () => {
  const { id } = await submittedApp(services.server, { name: 'Submitted here' });
  await open('submissions');
  const table = within(await screen.findByRole('table', { name: t('company.submissions') }));
  expect(table.getByRole('link', { name: 'Submitted here' }).getAttribute('href')).toBe(`/review/${id}`);
});

it('shows the audit and the emails of a company', async () => {
  const params = { companyId: northlight.id };
  const switches = { approved: true, allowedToSell: true, manualAppApproval: true };
  const address = { street: 'A', postcode: '1', city: 'B', country: 'DE', vatId: null };
  const body = { companyName: 'Northlight Vision GmbH', ...address, ...switches };
  expect((await services.server.call(saveCompany, { as: 'olga', params, body })).status).toBe(200);
  const person = await open('audit');
  const audit = within(await screen.findByRole('table', { name: t('company.audit') }));
  audit.getByText('Changed a company');
  await person.click(screen.getByRole('link', { name: t('company.mails') }));
  const mails = within(await screen.findByRole('table', { name: t('company.mails') }));
  expect(mails.getAllByText(/^The store changed your company details/).length).toBeGreaterThan(0);
});

it('shows the pending amounts, and says that there are no invoices yet', async () => {
  const person = await open('money');
  await screen.findByText(t('company.money-next-run'));
  await person.click(screen.getByRole('link', { name: t('company.invoices') }));
  await screen.findByText(t('company.no-invoices'));
});

it('shows the day of the next payout run to a reader west of Greenwich', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  const params = { companyId: northlight.id };
  const { nextPayoutDate } = (await services.server.call(readCompanyMoney, { as: 'olga', params })).body;
  await open('money');
  const fact = (await screen.findByText(t('company.money-next-run'))).nextElementSibling;
  expect(fact?.textContent).toMatch(new RegExp(`^${Number(nextPayoutDate.slice(-2))}\\s`));
});

it('sends a message to the company, and keeps notes for operators', async () => {
  const person = await open('messages');
  await person.type(await screen.findByLabelText(t('company.message')), 'Please call us.');
  await person.click(screen.getByRole('button', { name: t('company.send') }));
  await screen.findByText('Please call us.');
  const { messages } = (await services.server.call(readStoreMessages, { as: 'ada' })).body;
  expect(messages).toMatchObject([{ text: 'Please call us.', author: null }]);
  await person.click(screen.getByRole('link', { name: t('company.notes') }));
  await person.type(await screen.findByLabelText(t('company.note')), 'Called.');
  await person.click(screen.getByRole('button', { name: t('company.add-note') }));
  await screen.findByText('Called.');
});
