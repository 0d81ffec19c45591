// @module-tag slow-4
import { readVersion, saveVersionDraft } from '@lensdock/contract/versions/versions.endpoints.ts';
import { act, newApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { onlineApp, releasePackageNames, save, upload } from '@lensdock/server/testing/app-stages.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { draftKey } from '../forms/drafts/draft-storage.ts';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';
import { write } from './testing/write-changelog.ts';

const services = realServer();
afterEach(async () => {
  // Package names are unique in the store, and the tests of a file share one.
  await releasePackageNames(services.server);
});

/** A published app with an unsaved upload of the next version. */
async function nextVersion(apk = 'journey-1.1.0') {
  const { app, version: online } = await onlineApp(services.server);
  services.server.clock.advance(1000);
  return { app, online, version: await upload(services.server, app, apk) };
}

const open = (app: string, version: string) => openConsole(services.server, `/app/${app}/detail/${version}`);
const versionOf = async (id: string, appVersionCode: string) =>
  (await services.server.call(readVersion, { as: 'ada', params: { id, appVersionCode } })).body;
const panel = async (name: string | RegExp) => screen.findByRole('region', { name });

describe('a version’s navigation', () => {
  it('marks the sidebar entry and shows a breadcrumb below a link to all versions', async () => {
    const { app, online } = await nextVersion();
    await open(app, online);
    await screen.findByRole('heading', { name: 'Version 1.0.0' });
    const sections = within(screen.getByRole('complementary', { name: 'Sidebar' }));
    const entry = sections.getByRole('link', { name: /^APK versions/ });
    expect(entry.getAttribute('aria-current')).toBe('true');
    expect(sections.getByRole('link', { name: /^Pricing/ }).getAttribute('aria-current')).toBeNull();
    const place = within(screen.getByRole('navigation', { name: t('ui.place') }));
    expect(place.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Apps',
      expect.any(String),
      'APK versions',
      '1.0.0',
    ]);
    expect(place.getByRole('link', { name: 'APK versions' }).getAttribute('href')).toBe(`/app/${app}/apk`);
    expect(place.getByText('1.0.0').getAttribute('aria-current')).toBe('page');
  });
});

describe('version details', () => {
  it('are shown in one line, in the manifest’s terms and in plain terms', async () => {
    const { app, online } = await nextVersion();
    await open(app, online);
    await screen.findByRole('heading', { name: 'Version 1.0.0' });
    for (const value of ['65536', '27, Android 8.1', '17 KB', 'Northlight Release 2024']) screen.getByText(value);
    const permissions = within(await panel('Permissions'));
    permissions.getByText(t('versions.v-video'));
    permissions.getByText('com.securityandsafetythings.permission.VIDEO');
    permissions.getByText(t('versions.v-video-text'));
    const manifest = within(await panel('Manifest'));
    for (const value of ['com.northlight.journey', '.engine.GateService', 'Relay output', '33, Android 13', 'v2, v3'])
      manifest.getByText(value);
  });

  it('are compared with the last approved version', async () => {
    const { app, version } = await nextVersion();
    await open(app, version);
    const changes = within(await panel('Changes since 1.0.0'));
    changes.getByText('+ Record audio');
    changes.getByText('+ Audio input');
    changes.getByText('65792');
    changes.getByText('Same key');
    const permissions = within(await panel('Permissions'));
    permissions.getByText('5, 1 new');
    expect(permissions.getAllByRole('listitem')[0]?.textContent).toMatch(/Record audio.*hear what people say.*New/);
    within(await panel('Findings')).getByText(/last approved version did not/);
  });

  it('report a new key that the old one verifies', async () => {
    const { app, version } = await nextVersion('journey-1.1.0-rotated-key');
    await open(app, version);
    within(await panel('Changes since 1.0.0')).getByText(t('versions.rotated-key'));
  });
});

describe('saving a version', () => {
  it('creates the version of a draft app with its release notes and completes the section', async () => {
    const app = await newApp(services.server);
    const version = await upload(services.server, app, 'journey-1.0.0');
    const person = await open(app, version);
    await write('English', 'Sees in the dark');
    await person.click(screen.getByRole('button', { name: 'Create version' }));
    await screen.findByText('The data was saved successfully.');
    expect((await versionOf(app, version)).changelogByIsocode.en).toBe('<p>Sees in the dark</p>');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Create version' })).toBeNull());
    await waitFor(() => expect(screen.getAllByRole('link', { name: /APK versions.*Complete/ })).not.toHaveLength(0));
  });

  it('shows the release next to the published version, and submits nothing before it is confirmed', async () => {
    const { app, version } = await nextVersion();
    const person = await open(app, version);
    await person.click(await screen.findByRole('button', { name: 'Release version' }));
    const dialog = within(await screen.findByRole('dialog', { name: t('versions.release-title', { name: '1.1.0' }) }));
    await dialog.findByText(t('versions.name-and-code', { name: '1.0.0', code: '65536' }));
    await dialog.findByText(t('versions.name-and-code', { name: '1.1.0', code: '65792' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe(t('apps.submit-go-back')));
    await person.click(dialog.getByRole('button', { name: t('apps.submit-go-back') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await versionOf(app, version)).approvalStatus).toBe('Draft');
    await write('English', 'Hears the gate');
    // With edits the save bar has the button.
    await person.click(screen.getByRole('button', { name: 'Release version' }));
    const again = within(await screen.findByRole('dialog'));
    await again.findByText('Hears the gate');
    expect(again.queryByRole('heading', { name: t('versions.release-changelog') })).toBeNull();
    expect((await versionOf(app, version)).approvalStatus).toBe('Draft');
    await person.click(again.getByRole('button', { name: 'Release version' }));
    await screen.findByText('A version is in review');
    expect(await versionOf(app, version)).toMatchObject({
      approvalStatus: 'Check',
      changelogByIsocode: { en: '<p>Hears the gate</p>' },
    });
  });

  it('asks for a missing changelog at the release and submits what is written there', async () => {
    const { app, version } = await nextVersion();
    const person = await open(app, version);
    await person.click(await screen.findByRole('button', { name: 'Release version' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('heading', { name: t('versions.release-changelog') });
    dialog.getByRole('button', { name: t('versions.release-without') });
    await write('English', 'Hears the gate', dialog);
    await person.click(await dialog.findByRole('button', { name: 'Release version' }));
    await screen.findByText('A version is in review');
    expect(await versionOf(app, version)).toMatchObject({
      approvalStatus: 'Check',
      changelogByIsocode: { en: '<p>Hears the gate</p>' },
    });
  });

  it('releases the version of a published app for review and locks its page until the decision', async () => {
    const { app, version } = await nextVersion();
    const person = await open(app, version);
    await person.click(await screen.findByRole('button', { name: 'Release version' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: t('versions.release-without') }));
    await screen.findByText('A version is in review');
    await screen.findByText(/Its changelog is locked until the review is complete\./);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Release version' })).toBeNull());
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /English/ })).toBeNull());
    await person.click(await screen.findByRole('button', { name: /withdraw/i }));
    await screen.findByText(t('apps.withdrawn-from-review'));
    await screen.findByRole('button', { name: 'Release version' });
    expect((await versionOf(app, version)).approvalStatus).toBe('Draft');
  });

  it('shows the changed changelog of the published version next to the old one before it publishes it', async () => {
    const { app, version } = await onlineApp(services.server);
    const person = await open(app, version);
    await write('Deutsch', 'Sieht im Dunkeln');
    await person.click(screen.getByRole('button', { name: t('versions.save-publish') }));
    const title = t('versions.publish-title', { name: '1.0.0' });
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await dialog.findByRole('heading', { name: t('versions.changelog-in', { language: 'Deutsch' }) });
    expect(dialog.queryByRole('heading', { name: t('versions.changelog-in', { language: 'English' }) })).toBeNull();
    dialog.getByText('Sieht im Dunkeln');
    expect((await versionOf(app, version)).changelogByIsocode.de).toBeFalsy();
    await person.click(dialog.getByRole('button', { name: t('versions.save-publish') }));
    await screen.findByText('The data was saved successfully.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await versionOf(app, version)).toMatchObject({
      displayLabel: 'online',
      changelogByIsocode: { en: null, de: '<p>Sieht im Dunkeln</p>' },
    });
  });

  it('offers unsaved release notes again, each language separately', async () => {
    const { app, version } = await onlineApp(services.server);
    await open(app, version);
    await write('Deutsch', 'Noch nicht fertig');
    await waitFor(() => expect(localStorage.getItem(draftKey(`changelog.${version}`, 'de'))).toContain('Noch nicht'));
    expect(localStorage.getItem(draftKey(`changelog.${version}`, 'en'))).toBeNull();
    cleanup();
    const person = await open(app, version);
    await screen.findByText(/Unsaved German text from .* is stored on this device/);
    expect(screen.queryByText('Noch nicht fertig')).toBeNull();
    await person.click(screen.getByRole('button', { name: t('forms.restore-draft') }));
    await screen.findByText('Noch nicht fertig');
    await person.click(screen.getByRole('button', { name: t('versions.save-publish') }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: t('versions.save-publish') }));
    await screen.findByText('The data was saved successfully.');
    expect(localStorage.getItem(draftKey(`changelog.${version}`, 'de'))).toBeNull();
  });

  it('offers to discard changes only if there are any', async () => {
    const app = await newApp(services.server);
    const version = await upload(services.server, app, 'journey-1.0.0');
    await save(services.server, app, version);
    const person = await open(app, version);
    await screen.findByRole('textbox', { name: /English/ });
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
    await write('English', 'Not meant');
    await person.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText('Not meant')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('shows by how much release notes are too long and disables Save', async () => {
    const app = await newApp(services.server);
    const version = await upload(services.server, app, 'journey-1.0.0');
    await open(app, version);
    await write('English', 'x'.repeat(2001));
    expect(await screen.findAllByText(/Use at most 2000 characters \(currently 2001\)\.$/)).toHaveLength(2);
    expect(screen.getByRole('button', { name: /Create version/ }).getAttribute('aria-disabled')).toBe('true');
  });

  it('shows the language that is hidden when its error is followed', async () => {
    const app = await newApp(services.server);
    const person = await open(app, await upload(services.server, app, 'journey-1.0.0'));
    await write('Deutsch', 'x'.repeat(2001));
    await person.click(screen.getByRole('radio', { name: 'English' }));
    expect(screen.queryByRole('textbox', { name: /Deutsch/ })).toBeNull();
    await person.click(screen.getByRole('link', { name: /^Deutsch: / }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Deutsch/ })));
  });

  it('keeps the input on a conflict and lets the person decide', async () => {
    const app = await newApp(services.server);
    const version = await upload(services.server, app, 'journey-1.0.0');
    await save(services.server, app, version);
    const person = await open(app, version);
    await write('English', 'Mine');
    const params = { id: app, appVersionCode: version };
    const body = { changelogByIsocode: { en: '<p>Of Ben</p>' } };
    await services.server.call(saveVersionDraft, { as: 'ben', params, body });
    await person.click(screen.getByRole('button', { name: 'Save' }));
    const alert = await screen.findByRole('alert');
    screen.getByText('Mine');
    await person.click(within(alert).getAllByRole('button').at(-1) as HTMLElement); // the alert offers two
    await screen.findByText('The data was saved successfully.');
    expect((await versionOf(app, version)).changelogByIsocode.en).toBe('<p>Mine</p>');
  });
});

describe('a read-only version', () => {
  it('says that a newer one replaced it', async () => {
    const { app, online, version } = await nextVersion();
    await save(services.server, app, version);
    await act(services.server, 'olga', app, { type: 'approve', kind: 'version' });
    await open(app, online);
    await screen.findByText('This version is no longer in the store');
    expect(screen.queryByRole('textbox', { name: /English/ })).toBeNull();
    expect(screen.queryByRole('button', { name: t('versions.delete-act') })).toBeNull();
  });

  it('says that the app is in review', async () => {
    const { app, version } = await onlineApp(services.server);
    await act(services.server, 'ada', app, { type: 'save-listing' });
    await open(app, version);
    await screen.findByText(/Editing is locked until the review is complete/);
  });
});

it('deletes an upload on its page and returns to the list', async () => {
  const app = await newApp(services.server);
  const version = await upload(services.server, app, 'journey-1.0.0');
  const person = await open(app, version);
  await person.click(await screen.findByRole('button', { name: t('versions.delete-act') }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: t('versions.delete-act') }));
  await screen.findByText(t('versions.none'));
  expect(window.location.pathname).toBe(`/app/${app}/apk`);
});

it('redirects the URL of a missing version to the list', async () => {
  const app = await newApp(services.server);
  await open(app, 'no-such-version-at-all');
  await screen.findByText('Nothing was found at this address.');
  await waitFor(() => expect(window.location.pathname).toBe(`/app/${app}/apk`));
});
