// @module-tag slow-4
import { grantToolLicence, savePricing } from '@lensdock/contract/pricing/pricing.endpoints.ts';
import { licencesOf } from '@lensdock/contract/pricing/testing/pricing-cases.ts';
import { restoreApp, unpublishApp } from '@lensdock/contract/publications/publications.endpoints.ts';
import { reasonLimit } from '@lensdock/contract/publications/publications.ts';
import { saveVersion } from '@lensdock/contract/versions/versions.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { act, good, newApp, onlineApp, readyApp, stageVersion } from '@lensdock/server/apps/testing/staged-app.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { t } from '../testing/catalogue-text.ts';
import { fill } from '../testing/fill.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';
import { refusal, rejectCalls } from '../testing/reject-calls.ts';

const services = realServer();
afterEach(() => vi.restoreAllMocks());
const page = (code: string) => `/all-apps/${code}`;
const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const statusOf = async (code: string) =>
  (await services.server.database.query<{ status: string }>(sql`select status from app where code = ${code}`))[0]
    ?.status;

/** The database rows that a grant creates. */
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

describe('store apps', () => {
  it('are searched and filtered in the URL and lead to an app', async () => {
    const { app } = await onlineApp(services.server, 'ada', { name: 'Doorman' });
    await readyApp(services.server, 'eve', { name: 'Another' });
    const person = await openConsole(services.server, '/all-apps', 'olga');
    await screen.findByRole('link', { name: 'Another' });
    await person.type(screen.getByLabelText('Search by app, company or package'), 'doorm');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Another' })).toBeNull());
    expect(window.location.search).toContain('search=doorm');
    await person.click(screen.getByRole('radio', { name: t('publications.filter-unpublished') }));
    await screen.findByText(t('publications.none-found', { search: 'doorm' }));
    expect(window.location.search).toContain('state=withdrawn');
    await person.click(screen.getByRole('radio', { name: t('publications.filter-online') }));
    await person.click(await screen.findByRole('link', { name: 'Doorman' }));
    await screen.findByRole('heading', { level: 1, name: 'Doorman' });
    expect(window.location.pathname).toBe(page(app));
  });
});

describe('operator page of an app', () => {
  it('unpublishes with a required reason, and restores', async () => {
    const { app } = await onlineApp(services.server, 'ada', { name: 'Stopper' });
    const person = await openConsole(services.server, page(app), 'olga');
    await person.click(await screen.findByRole('button', { name: t('publications.unpublish') }));
    const dialog = within(
      await screen.findByRole('dialog', { name: t('publications.unpublish-title', { name: 'Stopper' }) }),
    );
    await person.click(dialog.getByRole('button', { name: t('publications.unpublish') }));
    await dialog.findByText(t('publications.reason-required', { limit: reasonLimit }));
    expect(await statusOf(app)).toBe('Approved');
    await fill(person, dialog.getByLabelText(/^Reason/), 'It stops cameras.');
    await person.click(dialog.getByRole('button', { name: t('publications.unpublish') }));
    await screen.findByText(t('publications.unpublished', { name: 'Stopper' }));
    await screen.findByText(/^Unpublished by Olga Brandt on/);
    expect(await statusOf(app)).toBe('Unpublished');
    await person.click(await screen.findByRole('button', { name: t('publications.restore') }));
    const again = within(
      await screen.findByRole('dialog', { name: t('publications.restore-title', { name: 'Stopper' }) }),
    );
    await fill(person, again.getByLabelText(/^Reason/), 'It was repaired.');
    await person.click(again.getByRole('button', { name: t('publications.restore') }));
    await screen.findByText(t('publications.restored', { name: 'Stopper' }));
    await waitFor(() => expect(screen.queryByText(/^Unpublished by/)).toBeNull());
    (await panel('Operator actions')).getByText('It was repaired.');
    expect(await statusOf(app)).toBe('Approved');
  });

  it('releases the package name of an app that was never published', async () => {
    const app = await newApp(services.server, 'ada', 'Squatter');
    const version = await stageVersion(services.server, app, { packageName: 'com.example.squat', saved: false });
    await good(
      services.server.call(saveVersion, { as: 'ada', params: { id: app, appVersionCode: version }, body: {} }),
    );
    const person = await openConsole(services.server, page(app), 'olga');
    await person.click(await screen.findByRole('button', { name: t('publications.release-name') }));
    const dialog = within(
      await screen.findByRole('dialog', { name: t('publications.release-name-title', { name: 'com.example.squat' }) }),
    );
    await fill(person, dialog.getByLabelText(/^Reason/), 'It is the name of another company.');
    await person.click(dialog.getByRole('button', { name: t('publications.release-name') }));
    await screen.findByText(t('publications.name-released', { name: 'com.example.squat' }));
    (await panel('Operator actions')).getByText(t('publications.did-release-name'));
    await waitFor(() => expect(screen.queryByRole('button', { name: t('publications.release-name') })).toBeNull());
  });

  it('lists publications and reviews, and rolls back to an earlier publication', async () => {
    const app = await withTwoVersions('Two of them');
    const person = await openConsole(services.server, page(app), 'olga');
    const publications = await panel('Publications');
    await publications.findByText('No. 2');
    publications.getByText(t('publications.in-force'));
    publications.getByText(/Version 1\.0\.0, Olga Brandt/);
    await (await panel('Submissions')).findByText('Version 2.0.0');
    await person.click(publications.getByRole('button', { name: t('publications.roll-back-named', { number: '1' }) }));
    const dialog = within(
      await screen.findByRole('dialog', { name: t('publications.roll-back-title', { number: '1' }) }),
    );
    dialog.getByText(/Devices that have a newer version keep it; only new installations get/);
    await fill(person, dialog.getByLabelText(/^Reason/), 'The newest one fails.');
    await person.click(dialog.getByRole('button', { name: t('publications.roll-back') }));
    await publications.findByText('No. 3');
    publications.getByText(t('publications.did-roll-back', { number: '1' }));
    await screen.findByText('Devices that have installed a newer version keep it.');
    // The page behind the dialog is accessible again once it has closed.
    const first = await publications.findByRole('button', { name: t('publications.roll-back-named', { number: '1' }) });
    expect(first.getAttribute('aria-disabled')).toBe('true');
  });

  it('grants the tool licence only after a confirmation', async () => {
    const { app } = await onlineApp(services.server, 'ada', { name: 'Aligner' });
    const person = await openConsole(services.server, page(app), 'olga');
    const licence = await panel('Tool licence');
    licence.getByText(t('publications.tool-state-none', { company: 'Northlight Vision GmbH' }));
    await person.click(licence.getByRole('button', { name: 'Grant tool licence' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: t('publications.tool-grant-title', { name: 'Aligner' }) }),
    );
    await person.click(dialog.getByRole('button', { name: t('publications.keep') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await traces(app)).toEqual({ granted: false, audits: 0, messages: [] });
    await person.click(licence.getByRole('button', { name: 'Grant tool licence' }));
    const grant = within(
      await screen.findByRole('dialog', { name: t('publications.tool-grant-title', { name: 'Aligner' }) }),
    );
    await person.click(grant.getByRole('button', { name: 'Grant tool licence' }));
    await screen.findByText(t('publications.tool-was-granted', { name: 'Aligner' }));
    await licence.findByText(/can offer this app as a tool \(free, no time limit\) but has not turned the licence on/);
    expect(await traces(app)).toEqual({ granted: true, audits: 1, messages: ['tool-licence-granted'] });
  });

  it('stays open when a part cannot be loaded, and retries that part', async () => {
    const { app } = await onlineApp(services.server, 'ada', { name: 'Partial' });
    rejectCalls('GET', new RegExp(`/operator/apps/${app}/(submissions|publications|rollout)`));
    const person = await openConsole(services.server, page(app), 'olga');
    const failed = async () => (await panel(t('publications.submissions'))).findByRole('alert');
    expect((await failed()).textContent).toContain(refusal);
    await waitFor(() => expect(screen.getAllByText(refusal)).toHaveLength(3));
    expect(window.location.pathname).toBe(page(app));
    vi.restoreAllMocks();
    await person.click(within(await failed()).getByRole('button', { name: t('frame.retry') }));
    await (await panel(t('publications.submissions'))).findByText(/^Submitted by Ada Keller/);
  });

  it('removes the tool licence from the store when the grant is revoked, and announces it', async () => {
    const { app } = await onlineApp(services.server, 'ada', { name: 'Measurer' });
    await good(services.server.call(grantToolLicence, { as: 'olga', params: { id: app }, body: { granted: true } }));
    const body = licencesOf(['FULL', false], ['SUBSCRIPTION', false], ['EVALUATION', false], ['TOOL', true]);
    await good(services.server.call(savePricing, { as: 'ada', params: { id: app }, body }));
    const person = await openConsole(services.server, page(app), 'olga');
    const offered = await panel('Tool licence');
    offered.getByText(/offers this app as a tool: free, no time limit, all other licences off/);
    await person.click(offered.getByRole('button', { name: t('publications.tool-withdraw') }));
    const withdrawal = within(
      await screen.findByRole('dialog', { name: t('publications.tool-withdraw-title', { name: 'Measurer' }) }),
    );
    withdrawal.getByText(/^The store stops offering the tool licence immediately/);
    await person.click(withdrawal.getByRole('button', { name: t('publications.tool-withdraw') }));
    await offered.findByText(t('publications.tool-state-none', { company: 'Northlight Vision GmbH' }));
    const messages = ['tool-licence-granted', 'tool-licence-revoked'];
    expect(await traces(app)).toEqual({ granted: false, audits: 2, messages });
  });

  it('reports that another operator has acted, and shows the current state', async () => {
    const { app } = await onlineApp(services.server, 'ada', { name: 'Contested' });
    const person = await openConsole(services.server, page(app), 'olga');
    await person.click(await screen.findByRole('button', { name: t('publications.unpublish') }));
    const dialog = within(await screen.findByRole('dialog'));
    const call = { as: 'olga' as const, params: { id: app }, body: { reason: 'First.' } };
    await good(services.server.call(unpublishApp, call));
    await good(services.server.call(restoreApp, call));
    await person.type(dialog.getByLabelText(/^Reason/), 'Second.');
    await person.click(dialog.getByRole('button', { name: t('publications.unpublish') }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Another operator changed this app');
    expect(await statusOf(app)).toBe('Approved');
    await person.click(dialog.getByRole('button', { name: t('publications.keep') }));
    await person.click(await screen.findByRole('button', { name: t('forms.discard-act') }));
    await (await panel('Operator actions')).findAllByText('First.');
  });
});
