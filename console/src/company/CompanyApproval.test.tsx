import { readCompany, saveCompany } from '@lensdock/contract/company/company.endpoints.ts';
import { good } from '@lensdock/server/apps/testing/staged-app.ts';
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

async function declineWithEdits(reason: string, between?: () => Promise<unknown>) {
  const person = await openConsole(services.server, `/companies/${meridian.id}`, 'olga');
  await person.type(await screen.findByLabelText(/^City/), ' East');
  await between?.();
  await person.click(screen.getByRole('button', { name: t('company.decline') }));
  const declining = within(await screen.findByRole('dialog', { name: t('company.decline-title', { name }) }));
  await person.type(declining.getByLabelText(t('company.block-reason')), reason);
  await person.click(declining.getByRole('button', { name: t('company.decline') }));
  await screen.findByText(new RegExp(reason));
  await person.click(screen.getByRole('button', { name: 'Save' }));
}

it('saves edits of the details after a decision on the same page', async () => {
  services.server.clock.advance(1000);
  await declineWithEdits('Unknown register');
  await screen.findByText(t('company.saved'));
  expect(await company()).toMatchObject({ approved: false, city: expect.stringMatching(/ East$/) });
});

it('shows the conflict of edits with those that another operator saved before the decision', async () => {
  const { street, postcode, country, vatId, approved, allowedToSell, manualAppApproval } = await company();
  const switches = { approved, allowedToSell, manualAppApproval };
  const body = { companyName: name, street, postcode, city: 'Leeds', country, vatId, ...switches };
  services.server.clock.advance(1000);
  await declineWithEdits('Unknown address', () =>
    good(services.server.call(saveCompany, { as: 'olga', params, body })),
  );
  await screen.findByText(t('forms.stale-title'));
});
