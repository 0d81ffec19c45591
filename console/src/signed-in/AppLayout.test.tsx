// @module-tag slow-5
import { deleteApp, readApp, releaseApp, withdrawSubmission } from '@lensdock/contract/apps/apps.endpoints.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import { listSubmissions, rejectSubmission } from '@lensdock/contract/review/review.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { act, good, newApp, onlineApp, readyApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { releasePackageNames } from '@lensdock/server/testing/app-stages.ts';
import { northlight } from '@lensdock/server/testing/test-server.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { appShell } from '../apps/apps.queries.ts';
import { queryClient } from '../session/query-client.ts';
import { t } from '../testing/catalogue-text.ts';
import { fill } from '../testing/fill.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';
import { messageStore } from '../ui/feedback/messages.ts';

const services = realServer();

const section = (app: string, name = 'availability') => `/app/${app}/${name}`;
const sidebar = () => within(screen.getByRole('complementary', { name: 'Sidebar' }));
const statusOf = async (app: string) =>
  (await services.server.call(readApp, { as: 'ada', params: { id: app } })).body.appApprovalStatus;

/** Sets the default language of ada's company. */
const speak = (language: Language) =>
  services.server.database.execute(sql`update company set default_language = ${language} where id = ${northlight.id}`);

/** All apps of this file use the same package name, which must be unique. */
beforeEach(() => releasePackageNames(services.server));

describe('app layout', () => {
  it('shows the app’s name, status and progress of each section', async () => {
    const app = await newApp(services.server, 'ada', 'Hardhat');
    await openConsole(services.server, section(app));
    await screen.findByRole('heading', { level: 1, name: 'Availability' });
    sidebar().getByText('Hardhat');
    sidebar().getByText('Draft');
    const links = within(sidebar().getByRole('navigation', { name: 'Sections of the app' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Store listing.+/),
      expect.stringMatching(/^APK versions.+/),
      expect.stringMatching(/^Pricing.+/),
      expect.stringMatching(/^Availability.+/),
    ]);
    expect(links[3]?.getAttribute('aria-current')).toBe('page');
  });

  it('shows a placeholder while it loads', async () => {
    const app = await newApp(services.server, 'ada', 'Hardhat on its way');
    await openConsole(services.server, '/');
    await screen.findByRole('link', { name: 'Hardhat on its way' });
    const { promise: gate, resolve: releaseResponse } = Promise.withResolvers<void>();
    const send = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, request) => {
      if (String(address).endsWith(`/products/${app}`)) await gate;
      return send(address, request);
    });
    try {
      // Direct navigation, because hovering over a link would prefetch.
      window.history.pushState(null, '', section(app, 'store-listing'));
      await screen.findByText(t('ui.loading'));
      releaseResponse();
      await screen.findByRole('heading', { level: 1, name: 'Store listing' });
    } finally {
      vi.restoreAllMocks();
    }
  });

  it('links each missing item to its field and explains why the app cannot be published yet', async () => {
    const app = await newApp(services.server);
    const person = await openConsole(services.server, section(app));
    await screen.findByRole('heading', { level: 1, name: 'Availability' });
    const { missing } = (await services.server.call(readApp, { as: 'ada', params: { id: app } })).body;
    for (const { message } of missing) sidebar().getByRole('link', { name: message });
    const publish = sidebar().getByRole('button', { name: 'Publish' });
    expect(publish.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(publish.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      `${missing.length} items are missing`,
    );
    await person.click(publish);
    expect(screen.queryByRole('dialog')).toBeNull();
    await person.click(sidebar().getByRole('link', { name: 'Turn on at least one licence' }));
    await screen.findByRole('heading', { level: 1, name: 'Pricing' });
  });

  it('links a missing German text to its own field', async () => {
    await speak('de');
    onTestFinished(async () => void (await speak('en')));
    const app = await newApp(services.server);
    const { missing } = (await services.server.call(readApp, { as: 'ada', params: { id: app } })).body;
    const german = missing.find(({ inputField, isocode }) => inputField === 'summary' && isocode === 'de');
    const person = await openConsole(services.server, section(app));
    await screen.findByRole('heading', { level: 1, name: 'Availability' });
    await person.click(sidebar().getByRole('link', { name: german?.message ?? '' }));
    await waitFor(() => expect(document.activeElement?.id).toBe('summary-de'));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Deutsch/ }).checked).toBe(true);
  });

  it('publishes after a confirmation and shows the result above the list', async () => {
    const { app } = await readyApp(services.server, 'ada', { name: 'Doorman' });
    const person = await openConsole(services.server, section(app));
    await screen.findByRole('heading', { level: 1, name: 'Availability' });
    await person.click(sidebar().getByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Publish Doorman/ }));
    expect(await statusOf(app)).toBe('Draft');
    await person.click(dialog.getByRole('button', { name: 'Publish' }));
    await screen.findByRole('heading', { level: 1, name: 'Apps' });
    await screen.findByText(/^Doorman/, { selector: 'p' });
    expect(window.location.search).toContain('keepMessage');
    expect(sidebar().getByRole('link', { name: 'Apps' }).getAttribute('aria-current')).toBe('page');
    expect(await statusOf(app)).toBe('Check');
    // The next navigation removes the message.
    await person.click(screen.getByRole('link', { name: 'Revenue' }));
    await screen.findByRole('heading', { level: 1, name: 'Revenue' });
    expect(screen.queryByText(/^Doorman/, { selector: 'p' })).toBeNull();
  });

  it('keeps the dialog open with a reason when the app was deleted in the meantime', async () => {
    const { app } = await readyApp(services.server, 'ada', { name: 'Latecomer' });
    const person = await openConsole(services.server, section(app));
    await screen.findByRole('heading', { level: 1, name: 'Availability' });
    await good(services.server.call(releaseApp, { as: 'ben', params: { id: app } }));
    await person.click(sidebar().getByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Publish' }));
    expect((await dialog.findByRole('alert')).textContent).not.toBe('');
  });

  it('redirects an unknown section, an unknown app and another company’s app to the list', async () => {
    const app = await newApp(services.server, 'ada', 'Known');
    await openConsole(services.server, section(app, 'crash-reports'));
    await screen.findByRole('heading', { level: 1, name: 'Apps' });
    for (const code of ['nothing', await newApp(services.server, 'eve', 'Foreign')]) {
      cleanup();
      await openConsole(services.server, section(code));
      await screen.findByRole('heading', { level: 1, name: 'Apps' });
      screen.getByText('Nothing was found at this address.');
    }
  });

  it('reports a deleted app when it is opened, but not when its link is hovered', async () => {
    const app = await newApp(services.server, 'ada', 'Passing');
    const person = await openConsole(services.server, '/');
    const link = await screen.findByRole('link', { name: 'Passing' });
    await good(services.server.call(deleteApp, { as: 'ben', params: { id: app } }));
    await person.hover(link);
    await waitFor(() => expect(queryClient.getQueryState(appShell(app).queryKey)?.status).toBe('error'));
    expect(messageStore.read()).toBeNull();
    await person.click(link);
    await screen.findByText('Nothing was found at this address.');
  });
});

describe('app banner', () => {
  it('shows who submitted the app and when, and withdraws the submission', async () => {
    const decided = await onlineApp(services.server);
    await services.server.ownersDatabase.execute(sql`
      update submission set submitted_at = decided_at - interval '3 days' where app_code = ${decided.app}`);
    const { app } = await readyApp(services.server);
    await good(services.server.call(releaseApp, { as: 'ben', params: { id: app } }));
    const person = await openConsole(services.server, section(app));
    await screen.findByText('The app is in review');
    screen.getByText(/by Ben Roth on 18 Nov 2026, .*\. Reviews usually take 3 days\. Editing is locked/);
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Withdraw from review' }));
    await waitFor(() => expect(screen.queryByText('The app is in review')).toBeNull());
    expect(await statusOf(app)).toBe('Draft');
  });

  it('lists every finding of a rejection with a link to its section, and resets to draft', async () => {
    const { app } = await readyApp(services.server);
    await good(services.server.call(releaseApp, { as: 'ada', params: { id: app } }));
    const queue = await services.server.call(listSubmissions, { as: 'olga', query: {} });
    const submissionId = queue.body.submissions.find(({ appCode }) => appCode === app)?.submissionId ?? '';
    const body = {
      findings: [
        { section: 'listing', message: 'The policy does not name the camera.' },
        { section: 'pricing', message: 'A trial alone is not enough.' },
      ],
    };
    await good(services.server.call(rejectSubmission, { as: 'olga', params: { submissionId }, body }));
    const person = await openConsole(services.server, section(app));
    await screen.findByText('The app was rejected');
    screen.getByText(/The policy does not name the camera\./);
    screen.getByText(/A trial alone is not enough\./);
    await screen.findByRole('link', { name: /customer support/ });
    await person.click(screen.getByRole('button', { name: 'Back to draft' }));
    await waitFor(() => expect(screen.queryByText('The app was rejected')).toBeNull());
    expect(await statusOf(app)).toBe('Draft');
  });

  it('says that an operator unpublished the app', async () => {
    const { app } = await onlineApp(services.server);
    await act(services.server, 'olga', app, { type: 'withdraw-from-store' });
    await openConsole(services.server, section(app));
    await screen.findByText(t('apps.withdrawn-title'), { selector: 'p' });
  });

  it('warns a company that can sell but has no payout account', async () => {
    const app = await newApp(services.server, 'eve', 'Tank Level');
    await openConsole(services.server, section(app), 'eve');
    await screen.findByText('Your payout account is not validated');
    const validated = await newApp(services.server, 'ada', 'Doorbell');
    await openConsole(services.server, section(validated));
    await screen.findAllByText('Doorbell');
    expect(screen.queryByText('Your payout account is not validated')).toBeNull();
  });

  it('shows the server’s reason when the submission was withdrawn already', async () => {
    const { app } = await readyApp(services.server);
    await good(services.server.call(releaseApp, { as: 'ada', params: { id: app } }));
    const person = await openConsole(services.server, section(app));
    const withdraw = await screen.findByRole('button', { name: 'Withdraw from review' });
    await good(services.server.call(withdrawSubmission, { as: 'ben', params: { id: app, kind: 'app' } }));
    await person.click(withdraw);
    await screen.findByText('This submission is no longer open.');
    await waitFor(() => expect(screen.queryByText('The app is in review')).toBeNull());
  });
});

describe('leaving unsaved edits', () => {
  async function openEdited() {
    const app = await newApp(services.server);
    const person = await openConsole(services.server, section(app, 'store-listing'));
    const field = await screen.findByLabelText(t('catalogue.email'));
    await fill(person, field, 'help@northlight.example');
    return { person, field };
  }

  it('asks when a link is followed, and keeps all input', async () => {
    const { person, field } = await openEdited();
    await person.click(sidebar().getByRole('link', { name: /^Pricing/ }));
    await screen.findByRole('dialog', { name: 'Leave the page?' });
    await person.click(screen.getByRole('button', { name: t('forms.leave-stay') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field).toHaveProperty('value', 'help@northlight.example');
    await person.click(sidebar().getByRole('link', { name: /^Pricing/ }));
    await person.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await screen.findByRole('heading', { level: 1, name: 'Pricing' });
  });

  it('asks when signing out', async () => {
    const { person } = await openEdited();
    await person.click(screen.getByRole('button', { name: /Ada Keller’s account/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
    await screen.findByRole('dialog', { name: 'Sign out without saving?' });
    await person.click(screen.getByRole('button', { name: t('forms.leave-stay') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('links to all apps, and to the store page of a published app', async () => {
  const { app } = await onlineApp(services.server, 'ada', {
    name: 'Seen',
    availability: { storeAvailabilityMode: 'PUBLIC', countries: [{ isocode: 'DE', selected: true }] },
  });
  await openConsole(services.server, section(app));
  await screen.findAllByRole('link', { name: /^View in store/ });
  // Phones have no sidebar, so it is above the section as well.
  for (const place of [sidebar(), within(screen.getByRole('main'))]) {
    const link = place.getByRole('link', { name: /^View in store/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([`/store/${app}`, '_blank']);
  }
  expect(sidebar().getByRole('link', { name: 'All apps' }).getAttribute('href')).toBe('/');
  cleanup();
  const draft = await newApp(services.server);
  await openConsole(services.server, section(draft));
  await screen.findByRole('heading', { level: 1, name: 'Availability' });
  expect(screen.queryByText(/^View in store/)).toBeNull();
});
