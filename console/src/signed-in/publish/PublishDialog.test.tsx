// @module-tag slow-7
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import { readListing } from '@lensdock/contract/listing/listing.endpoints.ts';
import { publishTerms, requireTerms } from '@lensdock/contract/terms/terms.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { act, good, readyApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { setAccess } from '@lensdock/server/team/testing/set-access.ts';
import { releasePackageNames } from '@lensdock/server/testing/app-stages.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftKey } from '../../forms/drafts/draft-storage.ts';
import type { MessageId } from '../../i18n/text.ts';
import { holdUploads } from '../../listing/testing/hold-uploads.ts';
import { t } from '../../testing/catalogue-text.ts';
import { fill } from '../../testing/fill.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { realServer } from '../../testing/real-server.ts';

const services = realServer();
const dataSheet = join(import.meta.dirname, '../../../../sample/documents/Data sheet Hardhat Check.pdf');

/** Every app of this file has the same package, which only one may have. */
beforeEach(async () => {
  localStorage.clear();
  await releasePackageNames(services.server);
});

const statusOf = async (app: string) =>
  (await services.server.call(readApp, { as: 'ada', params: { id: app } })).body.appApprovalStatus;
const listingOf = async (app: string) =>
  (await services.server.call(readListing, { as: 'ada', params: { id: app } })).body;

type Person = Awaited<ReturnType<typeof openConsole>>;

async function openSection(app: string, section: string, heading: MessageId): Promise<Person> {
  const person = await openConsole(services.server, `/app/${app}/${section}`);
  await screen.findByRole('heading', { level: 1, name: t(heading) });
  return person;
}

async function openDialog(person: Person) {
  const [publish] = await screen.findAllByRole('button', { name: t('apps.publish') });
  if (publish) await person.click(publish);
  return within(await screen.findByRole('dialog'));
}

const phone = () => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(t('listing.support-phone')) });

describe('the review summary of a draft', () => {
  it('shows listing, version, prices and availability as they are submitted', async () => {
    const { app } = await readyApp(services.server, 'ada', { name: 'Doorman' });
    const dialog = await openDialog(await openSection(app, 'availability', 'apps.section-availability'));
    const part = async (title: MessageId) => within(await dialog.findByRole('region', { name: t(title) }));
    await (await part('apps.section-listing')).findByText('Counts who comes and goes.');
    await (await part('apps.section-apk')).findByText(
      t('signed-in.publish-version-code', { name: '1.0.0', code: '1' }),
    );
    await (await part('apps.section-pricing')).findByRole('heading', { level: 4, name: t('comparison.licence-trial') });
    await (await part('apps.section-availability')).findByText(t('comparison.mode-unavailable'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe(t('apps.cancel')));
  });

  it('saves the edits of the page before it submits the app', async () => {
    const { app } = await readyApp(services.server, 'ada', { name: 'Doorman' });
    const person = await openSection(app, 'store-listing', 'listing.title');
    await fill(person, await phone(), '+49 30 1234567');
    const dialog = await openDialog(person);
    dialog.getByText(t('apps.unsaved', { count: 1 }));
    await person.click(dialog.getByRole('button', { name: t('signed-in.publish-save') }));
    await screen.findByRole('heading', { level: 1, name: t('apps.title') });
    expect(await statusOf(app)).toBe('Check');
    expect((await listingOf(app)).supportPhoneNumber).toBe('+49 30 1234567');
  });

  it('waits for a running upload of the listing, and saves its file before it submits the app', async () => {
    const { app } = await readyApp(services.server, 'ada', { name: 'Doorman' });
    const person = await openSection(app, 'store-listing', 'listing.title');
    const held = holdUploads();
    const file = new File([await readFile(dataSheet)], 'a.pdf', { type: 'application/pdf' });
    await person.upload(await screen.findByLabelText(t('listing.add-documents')), file);
    const dialog = await openDialog(person);
    await person.click(dialog.getByRole('button', { name: t('apps.publish') }));
    await dialog.findByText(t('signed-in.publish-uploads', { count: 1 }));
    expect(await statusOf(app)).toBe('Draft');
    held.release();
    await person.click(await dialog.findByRole('button', { name: t('signed-in.publish-save') }));
    await screen.findByRole('heading', { level: 1, name: t('apps.title') });
    expect((await listingOf(app)).documentationFiles).toMatchObject([{ displayName: 'a.pdf' }]);
    expect(await statusOf(app)).toBe('Check');
  });

  it('saves the proposed availability only after showing it', async () => {
    const { app } = await readyApp(services.server, 'ada', { name: 'Doorman' });
    const { database } = services.server;
    await database.execute(sql`delete from availability where app_code = ${app}`);
    const person = await openSection(app, 'pricing', 'pricing.title');
    const dialog = await openDialog(person);
    await dialog.findByText(t('signed-in.publish-proposed'));
    await dialog.findByText(t('comparison.mode-public'));
    expect(await database.query(sql`select mode from availability where app_code = ${app}`)).toEqual([]);
    await person.click(dialog.getByRole('button', { name: t('apps.publish') }));
    await screen.findByRole('heading', { level: 1, name: t('apps.title') });
    expect(await statusOf(app)).toBe('Check');
    expect(await database.query(sql`select mode from availability where app_code = ${app}`)).toEqual([
      { mode: 'PUBLIC' },
    ]);
  });

  it('submits with the chosen release mode, and the approved app waits for its release', async () => {
    const { app } = await readyApp(services.server, 'ada', { name: 'Doorman' });
    const person = await openSection(app, 'pricing', 'pricing.title');
    const dialog = await openDialog(person);
    await person.click(await dialog.findByRole('radio', { name: t('rollouts.mode-manually') }));
    await dialog.findByText(t('rollouts.mode-first-manually-hint'));
    await person.click(dialog.getByRole('button', { name: t('apps.publish') }));
    await screen.findByRole('heading', { level: 1, name: t('apps.title') });
    await act(services.server, 'olga', app, { type: 'approve', kind: 'app' });
    cleanup();
    const owner = await openSection(app, 'pricing', 'pricing.title');
    await screen.findByText(t('apps.waiting-title'));
    await owner.click(screen.getByRole('link', { name: t('apps.waiting-open') }));
    await owner.click(await screen.findByRole('link', { name: /1\.0\.0/ }));
    await owner.click(await screen.findByRole('button', { name: t('rollouts.release-now') }));
    const releaseDialog = within(await screen.findByRole('dialog'));
    await releaseDialog.findByText(t('rollouts.release-first-text'));
    expect(screen.queryByRole('button', { name: t('rollouts.start-rollout') })).toBeNull();
    await owner.click(releaseDialog.getByRole('button', { name: t('rollouts.release-now') }));
    await waitFor(async () => expect(await statusOf(app)).toBe('Approved'));
  });

  it('names the missing date of a scheduled release', async () => {
    const { app } = await readyApp(services.server, 'ada', { name: 'Doorman' });
    const person = await openSection(app, 'pricing', 'pricing.title');
    const dialog = await openDialog(person);
    await person.click(await dialog.findByRole('radio', { name: t('rollouts.mode-scheduled') }));
    await dialog.findByLabelText(new RegExp(t('rollouts.date')));
    await person.click(dialog.getByRole('button', { name: t('apps.publish') }));
    await dialog.findByText(t('rollouts.date-required'));
    expect(await statusOf(app)).toBe('Draft');
  });

  it('goes back to the page with its edits, and submits nothing', async () => {
    const { app } = await readyApp(services.server, 'ada', { name: 'Doorman' });
    const person = await openSection(app, 'store-listing', 'listing.title');
    await fill(person, await phone(), '+49 30 1234567');
    const dialog = await openDialog(person);
    await person.click(dialog.getByRole('button', { name: t('apps.submit-go-back') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await phone()).value).toBe('+49 30 1234567');
    expect(await statusOf(app)).toBe('Draft');
  });

  it('submits nothing when the edits of the page cannot be saved, and says so', async () => {
    const { app } = await readyApp(services.server, 'ada', { name: 'Doorman' });
    const person = await openSection(app, 'store-listing', 'listing.title');
    const email = await screen.findByRole('textbox', { name: new RegExp(t('listing.support-email')) });
    await person.clear(email);
    await fill(person, email, 'no address');
    const dialog = await openDialog(person);
    await person.click(dialog.getByRole('button', { name: t('signed-in.publish-save') }));
    expect((await dialog.findByRole('alert')).textContent).toBe(t('apps.submit-not-saved'));
    expect(await statusOf(app)).toBe('Draft');
  });

  it('names edits of another section that are only kept on this device', async () => {
    const { app } = await readyApp(services.server, 'ada', { name: 'Doorman' });
    const person = await openSection(app, 'store-listing', 'listing.title');
    await person.type(await phone(), '+49');
    await waitFor(() => expect(localStorage.getItem(draftKey(`listing.${app}`))).toContain('+49'));
    cleanup();
    const dialog = await openDialog(await openSection(app, 'availability', 'apps.section-availability'));
    dialog.getByText(t('apps.unsaved-device'), { exact: false });
    dialog.getByRole('button', { name: t('signed-in.publish-without') });
    dialog.getByRole('link', { name: t('apps.section-listing') });
  });
});

describe('a role with limited permissions', () => {
  const params = { document: 'developer-eula' };
  const requireAcceptance = (required: boolean) =>
    good(services.server.call(requireTerms, { as: 'olga', params, body: { required } }));

  it('shows a viewer no way to publish', async () => {
    const { app } = await readyApp(services.server, 'ada', { name: 'Doorman' });
    await setAccess(services.server, 'ben', { role: 'viewer' });
    await openConsole(services.server, `/app/${app}/pricing`, 'ben');
    await screen.findByRole('heading', { level: 1, name: t('pricing.title') });
    await within(screen.getByRole('complementary', { name: 'Sidebar' })).findByText('Doorman');
    expect(screen.queryAllByRole('button', { name: t('apps.publish') })).toEqual([]);
    expect(screen.queryByText(t('apps.publish-ready'), { exact: false })).toBeNull();
  });

  it('tells a publisher that an owner has to accept the terms first, and saves nothing', async () => {
    const { app } = await readyApp(services.server, 'ada', { name: 'Doorman' });
    const { database } = services.server;
    await database.execute(sql`delete from availability where app_code = ${app}`);
    await setAccess(services.server, 'ben', { role: 'publisher' });
    await good(
      services.server.call(publishTerms, { as: 'olga', params, body: { textByIsocode: { en: '# Rules', de: null } } }),
    );
    await requireAcceptance(true);
    try {
      const person = await openConsole(services.server, `/app/${app}/store-listing`, 'ben');
      await fill(person, await phone(), '+49 30 1234567');
      const title = 'Developer EULA';
      expect((await screen.findAllByText(t('apps.accept-by-owner', { title }))).length).toBeGreaterThan(0);
      const dialog = await openDialog(person);
      expect(dialog.queryByRole('checkbox', { name: /EULA/ })).toBeNull();
      const publish = dialog.getByRole('button', { name: t('signed-in.publish-save') });
      expect(publish.getAttribute('aria-disabled')).toBe('true');
      await person.click(publish);
      expect(dialog.queryByRole('alert')).toBeNull();
      expect((await listingOf(app)).supportPhoneNumber).not.toBe('+49 30 1234567');
      expect(await database.query(sql`select mode from availability where app_code = ${app}`)).toEqual([]);
      expect(await statusOf(app)).toBe('Draft');
      const link = dialog.getByRole('link', { name: t('terms.agreements-title') });
      expect(link.getAttribute('href')).toBe('/agreements');
    } finally {
      await requireAcceptance(false);
    }
  });
});
