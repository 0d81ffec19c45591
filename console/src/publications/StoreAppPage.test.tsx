import { grantToolLicence, savePricing } from '@lensdock/contract/pricing/pricing.endpoints.ts';
import { licencesOf } from '@lensdock/contract/pricing/testing/pricing-cases.ts';
import { restoreApp, unpublishApp } from '@lensdock/contract/publications/publications.endpoints.ts';
import { everythingConfirmed } from '@lensdock/contract/review/approve-body.ts';
import { approveSubmission } from '@lensdock/contract/review/review.endpoints.ts';
import { saveVersion } from '@lensdock/contract/versions/versions.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { act, good, newApp, onlineApp, readyApp, stageVersion } from '@lensdock/server/apps/testing/staged-app.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();
const page = (code: string) => `/all-apps/${code}`;
const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const statusOf = async (code: string) =>
  (await services.server.database.query<{ status: string }>(sql`select status from app where code = ${code}`))[0]
    ?.status;

/** What a grant leaves behind. */
async function traces(code: string) {
  const [row] = await services.server.database.query(sql`
    select tool_granted as granted,
           (select count(*)::int8 from audit where app_code = code and action = 'grant-tool-licence') as audits,
           (select coalesce(jsonb_agg(kind order by id), '[]') from message
             where link = '/app/' || code || '/pricing' and kind like 'tool-licence-%') as messages
      from app where code = ${code}`);
  return row;
}

async function withTwoVersions(name: string): Promise<string> {
  const { app } = await onlineApp(services.server, 'ada', { name });
  services.server.clock.advance(1000);
  const version = await stageVersion(services.server, app, { versionCode: 2, saved: false });
  await act(services.server, 'ada', app, { type: 'save-version', version });
  await act(services.server, 'olga', app, { type: 'approve', kind: 'version' });
  return app;
}

describe('the list of all apps', () => {
  it('is searched and narrowed in the address, and leads to an app', async () => {
    const { app } = await onlineApp(services.server, 'ada', { name: 'Doorman' });
    await readyApp(services.server, 'eve', { name: 'Another' });
    const person = await openConsole(services.server, '/all-apps', 'olga');
    await screen.findByRole('link', { name: 'Another' });
    await person.type(screen.getByLabelText('Search by app, company or package'), 'doorm');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Another' })).toBeNull());
    expect(window.location.search).toContain('search=doorm');
    await person.click(screen.getByRole('radio', { name: 'Withdrawn' }));
    await screen.findByText('Nothing matches “doorm”');
    expect(window.location.search).toContain('state=withdrawn');
    await person.click(screen.getByRole('radio', { name: 'Online' }));
    await person.click(await screen.findByRole('link', { name: 'Doorman' }));
    await screen.findByRole('heading', { level: 1, name: 'Doorman' });
    expect(window.location.pathname).toBe(page(app));
  });
});

describe('the operator’s page of an app', () => {
  it('withdraws with a reason, which it asks for, and reinstates', async () => {
    const { app } = await onlineApp(services.server, 'ada', { name: 'Stopper' });
    const person = await openConsole(services.server, page(app), 'olga');
    await person.click(await screen.findByRole('button', { name: 'Withdraw from store' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw Stopper from the store?' }));
    await person.click(dialog.getByRole('button', { name: 'Withdraw from store' }));
    await dialog.findByText('Say why, in up to 1,000 characters.');
    expect(await statusOf(app)).toBe('Approved');
    await person.type(dialog.getByLabelText(/^Reason/), 'It stops cameras.');
    await person.click(dialog.getByRole('button', { name: 'Withdraw from store' }));
    await screen.findByText('Stopper is withdrawn from the store');
    await screen.findByText(/^Withdrawn by Olga Brandt on/);
    expect(await statusOf(app)).toBe('Unpublished');
    await person.click(await screen.findByRole('button', { name: 'Reinstate' }));
    const again = within(await screen.findByRole('dialog', { name: 'Reinstate Stopper?' }));
    await person.type(again.getByLabelText(/^Reason/), 'It was mended.');
    await person.click(again.getByRole('button', { name: 'Reinstate' }));
    await screen.findByText('Stopper is back in the store');
    await waitFor(() => expect(screen.queryByText(/^Withdrawn by/)).toBeNull());
    (await panel('Acts of operators')).getByText('It was mended.');
    expect(await statusOf(app)).toBe('Approved');
  });

  it('gives the package name of an app free that was never in the store', async () => {
    const app = await newApp(services.server, 'ada', 'Squatter');
    const version = await stageVersion(services.server, app, { packageName: 'com.example.squat', saved: false });
    await good(
      services.server.call(saveVersion, { as: 'ada', params: { id: app, appVersionCode: version }, body: {} }),
    );
    const person = await openConsole(services.server, page(app), 'olga');
    await person.click(await screen.findByRole('button', { name: 'Free package name' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Give com.example.squat free?' }));
    await person.type(dialog.getByLabelText(/^Reason/), 'It is the name of another company.');
    await person.click(dialog.getByRole('button', { name: 'Free package name' }));
    await screen.findByText('com.example.squat is free');
    (await panel('Acts of operators')).getByText('Package name given free');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Free package name' })).toBeNull());
  });

  it('lists publications and reviews, and puts an earlier publication back', async () => {
    const app = await withTwoVersions('Two of them');
    const person = await openConsole(services.server, page(app), 'olga');
    const publications = await panel('Publications');
    await publications.findByText('No. 2');
    publications.getByText('In force');
    publications.getByText(/Version 1\.0\.0, Olga Brandt/);
    await (await panel('Reviews')).findByText('Version 2.0.0');
    await person.click(publications.getByRole('button', { name: 'Put back publication 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Put publication 1 back?' }));
    dialog.getByText(/Devices that have installed a newer version keep it; only new installations get/);
    await person.type(dialog.getByLabelText(/^Reason/), 'The newest one fails.');
    await person.click(dialog.getByRole('button', { name: 'Put back' }));
    await publications.findByText('No. 3');
    publications.getByText('Publication 1 put back');
    screen.getByText('Devices that have installed a newer version keep it.');
    // The page behind the dialog is there again once that has closed.
    const first = await publications.findByRole('button', { name: 'Put back publication 1' });
    expect(first.getAttribute('aria-disabled')).toBe('true');
  });

  it('grants the tool licence and takes it back, after a question that says what follows', async () => {
    const { app } = await onlineApp(services.server, 'ada', { name: 'Aligner' });
    const person = await openConsole(services.server, page(app), 'olga');
    const licence = await panel('Tool licence');
    licence.getByText('Northlight Vision GmbH cannot offer it as a tool.');
    await person.click(licence.getByRole('button', { name: 'Grant tool licence' }));
    const question = within(await screen.findByRole('dialog', { name: 'Let Aligner be offered as a tool?' }));
    await person.click(question.getByRole('button', { name: 'Leave as it is' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await traces(app)).toEqual({ granted: false, audits: 0, messages: [] });
    await person.click(licence.getByRole('button', { name: 'Grant tool licence' }));
    const grant = within(await screen.findByRole('dialog', { name: 'Let Aligner be offered as a tool?' }));
    await person.click(grant.getByRole('button', { name: 'Grant tool licence' }));
    await screen.findByText('Aligner may be offered as a tool');
    await licence.findByText(/may offer it as a tool, free without limit, and does not do so/);
    expect(await traces(app)).toEqual({ granted: true, audits: 1, messages: ['tool-licence-granted'] });
  });

  it('takes the tool licence out of the store with the grant, and says so before', async () => {
    const { app } = await onlineApp(services.server, 'ada', { name: 'Measurer' });
    await good(services.server.call(grantToolLicence, { as: 'olga', params: { id: app }, body: { granted: true } }));
    const body = licencesOf(['FULL', false], ['SUBSCRIPTION', false], ['EVALUATION', false], ['TOOL', true]);
    await good(services.server.call(savePricing, { as: 'ada', params: { id: app }, body }));
    const person = await openConsole(services.server, page(app), 'olga');
    const offered = await panel('Tool licence');
    offered.getByText(/offers it as a tool, free without limit, with every other licence off/);
    await person.click(offered.getByRole('button', { name: 'Withdraw tool licence' }));
    const withdrawal = within(await screen.findByRole('dialog', { name: 'Withdraw the tool licence of Measurer?' }));
    withdrawal.getByText(/^The store stops offering it at once/);
    await person.click(withdrawal.getByRole('button', { name: 'Withdraw tool licence' }));
    await offered.findByText('Northlight Vision GmbH cannot offer it as a tool.');
    const told = ['tool-licence-granted', 'tool-licence-revoked'];
    expect(await traces(app)).toEqual({ granted: false, audits: 2, messages: told });
  });

  it('tells whoever comes second that another operator has acted, and shows what there is now', async () => {
    const { app } = await onlineApp(services.server, 'ada', { name: 'Contested' });
    const person = await openConsole(services.server, page(app), 'olga');
    await person.click(await screen.findByRole('button', { name: 'Withdraw from store' }));
    const dialog = within(await screen.findByRole('dialog'));
    const call = { as: 'olga' as const, params: { id: app }, body: { reason: 'First.' } };
    await good(services.server.call(unpublishApp, call));
    await good(services.server.call(restoreApp, call));
    await person.type(dialog.getByLabelText(/^Reason/), 'Second.');
    await person.click(dialog.getByRole('button', { name: 'Withdraw from store' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Another operator has acted');
    expect(await statusOf(app)).toBe('Approved');
    await person.click(dialog.getByRole('button', { name: 'Leave as it is' }));
    await person.click(await screen.findByRole('button', { name: 'Discard' }));
    await (await panel('Acts of operators')).findAllByText('First.');
  });
});

describe('the company’s history of an app', () => {
  it('shows what was handed in with the findings, and what the store has shown, without naming operators', async () => {
    const { app } = await readyApp(services.server, 'ada', { name: 'Storied' });
    await act(services.server, 'ada', app, { type: 'release' });
    const [row] = await services.server.database.query<{ id: string }>(
      sql`select id from submission where app_code = ${app}`,
    );
    await good(
      services.server.call(approveSubmission, {
        as: 'olga',
        params: { submissionId: row?.id ?? '' },
        body: everythingConfirmed,
      }),
    );
    const person = await openConsole(services.server, `/app/${app}/availability`);
    const links = await screen.findAllByRole('link', { name: 'History' });
    if (links[0]) await person.click(links[0]);
    await screen.findByRole('heading', { level: 1, name: 'History' });
    await (await panel('Reviews')).findByText(/^Submitted by Ada Keller/);
    (await panel('Reviews')).getByText(/^Ended by the store/);
    await (await panel('Publications')).findByText(/Version 1\.0\.0, the store/);
    expect(screen.queryByText(/Olga/)).toBeNull();
    expect(screen.queryByRole('button', { name: /Put back publication/ })).toBeNull();
  });
});
