import { readCompany } from '@lensdock/contract/company/company.endpoints.ts';
import { meridian } from '@lensdock/server/testing/test-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();
const name = meridian.name;
const params = { companyId: meridian.id };
const company = async () => (await services.server.call(readCompany, { as: 'olga', params })).body;

it('declines a company with a reason and approves it later', async () => {
  await services.server.database.query({
    text: 'update company set approved = false where id = $1',
    values: [meridian.id],
  });
  const person = await openConsole(services.server, `/companies/${meridian.id}`, 'olga');
  await person.click(await screen.findByRole('button', { name: t('company.decline') }));
  const declining = within(await screen.findByRole('dialog', { name: t('company.decline-title', { name }) }));
  await person.type(declining.getByLabelText(t('company.block-reason')), 'Mailbox address');
  await person.click(declining.getByRole('button', { name: t('company.decline') }));
  await screen.findByText(/Mailbox address/);
  expect((await company()).decision).toMatchObject({ approved: false, reason: 'Mailbox address' });
  services.server.clock.advance(1000);
  await person.click(screen.getByRole('button', { name: t('company.approve') }));
  const approving = within(await screen.findByRole('dialog', { name: t('company.approve-title', { name }) }));
  await person.click(approving.getByRole('button', { name: t('company.approve') }));
  await screen.findByText(t('company.approval-given'));
  expect((await company()).approved).toBe(true);
});
