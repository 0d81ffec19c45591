// @module-tag slow-5
import { deleteVersion } from '@lensdock/contract/versions/versions.endpoints.ts';
import { act, newApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { onlineApp, save, upload } from '@lensdock/server/testing/app-stages.ts';
import { sampleApk } from '@lensdock/server/testing/sample-apk.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';
import { apkUploads } from './upload/apk-uploads.ts';

const services = realServer();
let deleteLater: string[] = [];
afterEach(async () => {
  const { database } = services.server;
  // Package names are unique in the store, and the tests of a file share one.
  await database.execute({ text: 'update app set package_name = null where code = any($1)', values: [deleteLater] });
  deleteLater = [];
});

async function keep<App extends string | { app: string }>(made: Promise<App>): Promise<App> {
  const app = await made;
  deleteLater.push(typeof app === 'string' ? app : app.app);
  return app;
}

const acknowledgement = () => screen.findByRole('checkbox', { name: /acknowledge the export/ });
const input = () => screen.getByLabelText('Choose an APK');
/** The export regulations were acknowledged with the first version. */
const acknowledged = () =>
  screen.findByText(/Ada Keller acknowledged the export regulations for this app on 18\sNov\s2026/);

/** jsdom only provides the bytes of a file that was created from them. */
async function choose(apk: string | Uint8Array<ArrayBuffer>, name = `${apk}.apk`) {
  const bytes = typeof apk === 'string' ? new Uint8Array(await sampleApk(apk)) : apk;
  fireEvent.change(input(), { target: { files: [new File([bytes], name)] } });
}

/** An upload whose check takes long. */
async function insertCheck(app: string, id: string, fileName: string): Promise<void> {
  const { database, clock } = services.server;
  const insert = `insert into upload (id, app_code, state, storage_key, file_name, export_acknowledged, uploaded_by,
                                      started_at, changed_at)
                  values ($1, $2, 'checking', 'quarantine/none.apk', $3, true, 'ada', $4, $4)`;
  await database.execute({ text: insert, values: [id, app, fileName, await clock.now()] });
}

describe('upload', () => {
  it('starts with the acknowledgement, shows the version with its warnings and offers to create it', async () => {
    const app = await keep(newApp(services.server));
    const person = await openConsole(services.server, `/app/${app}/apk`);
    expect(await acknowledgement()).toHaveProperty('checked', false);
    expect(input()).toHaveProperty('disabled', true);
    screen.getByText(t('versions.acknowledge-first'));
    await person.click(await acknowledgement());
    await choose('journey-1.0.0-unknown-capability');
    await screen.findByRole('heading', { name: 'Version 1.0.0' });
    screen.getByText(t('versions.uploaded-warnings'));
    expect(screen.getAllByText(/Unknown device capability .*teleportation/)).toHaveLength(2);
    screen.getByRole('button', { name: 'Create version' });
  });

  it('shows every finding of a rejected package with its fix, and accepts another file', async () => {
    const { app } = await keep(onlineApp(services.server));
    const person = await openConsole(services.server, `/app/${app}/apk`);
    await acknowledged();
    await choose('journey-1.0.0-debuggable');
    const refusal = await screen.findByRole('alert');
    within(refusal).getByRole('heading', { name: t('versions.refused', { name: 'journey-1.0.0-debuggable.apk' }) });
    within(refusal).getByText('2 errors');
    within(refusal).getByText('Build the release variant, or remove android:debuggable.');
    within(refusal).getByText('Increase android:versionCode.');
    await person.click(screen.getByRole('button', { name: 'Choose another file' }));
    await acknowledged();
    // It can be read again later, including by colleagues.
    const refused = (await screen.findByText(t('versions.refused-lately'))).closest('section');
    if (!refused) throw new Error('the rejected packages have no panel');
    expect(within(refused).getByText('journey-1.0.0-debuggable.apk').closest('details')).toHaveProperty('open', false);
    await person.click(within(refused).getByText('journey-1.0.0-debuggable.apk'));
    within(refused).getByText(/18 Nov 2026.*Ada Keller/);
    within(refused).getByText('Increase android:versionCode.');
  });

  it('explains a changed signing key: expected, received, and how to rotate', async () => {
    const { app } = await keep(onlineApp(services.server));
    await openConsole(services.server, `/app/${app}/apk`);
    await acknowledged();
    await choose('journey-1.1.0-foreign-key');
    await screen.findByText(/signed by Somebody Else.* by Northlight Release 2024/);
    screen.getByText(/apksigner rotate/);
  });

  it('checks a file before it is sent', async () => {
    const app = await keep(newApp(services.server));
    const person = await openConsole(services.server, `/app/${app}/apk`);
    await person.click(await acknowledgement());
    await choose(new TextEncoder().encode('Dear store'), 'letter.apk');
    await screen.findByText(/letter.apk does not look like an APK/);
    await choose(new TextEncoder().encode('PK'), 'bundle.aab');
    await screen.findByText(/bundle.aab is not an APK/);
  });
});

describe('an upload with a slow check', () => {
  it('is shown as being checked, and then with its result', async () => {
    const app = await keep(newApp(services.server));
    const id = 'aaaaaaaaaaaaaaaaaaaaaa';
    const { database } = services.server;
    await insertCheck(app, id, 'slow.apk');
    const person = await openConsole(services.server, `/app/${app}/apk`);
    await screen.findByText('slow.apk is still being checked');
    screen.getByText(/You can leave this page; the version is listed when the check is complete/);
    const answer = { problem: 'apk-refused', findings: [{ code: 'apk-unsigned', severity: 'error' }], parameters: {} };
    await database.execute({
      text: `update upload set state = 'refused', answer = $2::jsonb where id = $1`,
      values: [id, JSON.stringify(answer)],
    });
    // Polled every three seconds.
    const refusal = await screen.findByRole('alert', {}, { timeout: 10_000 });
    within(refusal).getByText(/The package is not signed/);
    await person.click(within(refusal).getByRole('button', { name: 'Choose another file' }));
    await waitFor(() => expect(screen.queryByText(/still being checked/)).toBeNull());
  }, 20_000);
});

describe('an upload whose check has ended while the list was shown', () => {
  it('opens its version once, so that Back leads to the list', async () => {
    const app = await keep(newApp(services.server));
    const id = 'cccccccccccccccccccccc';
    const { database } = services.server;
    await insertCheck(app, id, 'slow.apk');
    await openConsole(services.server, `/app/${app}/apk`);
    await screen.findByText(t('versions.still-checking', { name: 'slow.apk' }));
    const version = await upload(services.server, app, 'journey-1.0.0');
    await database.execute({
      text: `update upload set state = 'done', answer = $2::jsonb where id = $1`,
      values: [id, JSON.stringify({ appVersionCode: version })],
    });
    // Polled every three seconds.
    await screen.findByRole('heading', { name: 'Version 1.0.0' }, { timeout: 10_000 });
    window.history.back();
    await screen.findByRole('heading', { level: 1, name: t('versions.title') });
    await screen.findByRole('link', { name: /1\.0\.0/ });
    expect(screen.queryByText(t('versions.still-checking', { name: 'slow.apk' }))).toBeNull();
    expect(window.location.pathname).toBe(`/app/${app}/apk`);
  }, 20_000);
});

describe('the uploads that are being checked', () => {
  it('are those of the app, even after the header has led to another app', async () => {
    const [app, other] = [await keep(newApp(services.server)), await keep(newApp(services.server))];
    await insertCheck(app, 'dddddddddddddddddddddd', 'slow.apk');
    // The header shows the upload of the other app with a link.
    const file = new File([], 'other.apk');
    apkUploads.set(new Map([[other, { step: 'failed', file, sentence: undefined }]]));
    onTestFinished(() => apkUploads.set(new Map()));
    const person = await openConsole(services.server, `/app/${app}/apk`);
    await screen.findByText(t('versions.still-checking', { name: 'slow.apk' }));
    const words = new RegExp(`^${t('versions.interrupted-named', { name: file.name })}`);
    const [link] = await screen.findAllByRole('link', { name: words });
    await person.click(link as HTMLElement); // found above
    await screen.findByText(t('versions.none'));
    expect(window.location.pathname).toBe(`/app/${other}/apk`);
    await waitFor(() => expect(screen.queryByText(t('versions.still-checking', { name: 'slow.apk' }))).toBeNull());
  });
});

describe('an upload that waits for the malware scanner', () => {
  it('says how long it has waited and how it continues, until the scanner has answered', async () => {
    const app = await keep(newApp(services.server));
    const { database, clock } = services.server;
    const at = await clock.now();
    const insert = `insert into upload (id, app_code, state, storage_key, file_name, export_acknowledged, uploaded_by,
                                        started_at, changed_at, waiting_since)
                    values ($1, $2, 'checking', 'quarantine/none.apk', 'door.apk', true, 'ada', $3, $3, $3)`;
    await database.execute({ text: insert, values: ['bbbbbbbbbbbbbbbbbbbbbb', app, at] });
    await openConsole(services.server, `/app/${app}/apk`);
    await screen.findByText(t('versions.scanner', { name: 'door.apk' }));
    await screen.findByText(/do not need to upload the package again/);
    // The scanner answers again.
    await database.execute({
      text: `update upload set state = 'refused', waiting_since = null, answer = $2::jsonb where id = $1`,
      values: [
        'bbbbbbbbbbbbbbbbbbbbbb',
        JSON.stringify({
          problem: 'apk-refused',
          findings: [{ code: 'apk-infected', severity: 'error', parameters: { signature: 'Lensdock.Test.Marker' } }],
          parameters: {},
        }),
      ],
    });
    // Polled every three seconds.
    within(await screen.findByRole('alert', {}, { timeout: 10_000 })).getByText(/Lensdock\.Test\.Marker/);
    expect(screen.queryByText(t('versions.scanner', { name: 'door.apk' }))).toBeNull();
  }, 20_000);
});

describe('the reason why an upload is not possible', () => {
  it('replaces the drop zone and the acknowledgement', async () => {
    const app = await keep(newApp(services.server));
    await upload(services.server, app, 'journey-1.0.0');
    await openConsole(services.server, `/app/${app}/apk`);
    await screen.findByText('A draft version already exists. Delete it first.');
    expect(input()).toHaveProperty('disabled', true);
    expect(screen.queryByRole('checkbox', { name: /acknowledge/ })).toBeNull();
  });

  it('can be a version in review', async () => {
    const { app } = await keep(onlineApp(services.server));
    await save(services.server, app, await upload(services.server, app, 'journey-1.1.0'));
    await openConsole(services.server, `/app/${app}/apk`);
    await screen.findByText('A version is in review. Wait for the decision or withdraw it.');
  });
});

describe('versions list', () => {
  it('shows versions, statuses and dates, newest first, and deletes a draft after a confirmation', async () => {
    const { app } = await keep(onlineApp(services.server));
    services.server.clock.advance(1000);
    await upload(services.server, app, 'journey-1.1.0');
    const person = await openConsole(services.server, `/app/${app}/apk`);
    const [, draft, online] = within(await screen.findByRole('table')).getAllByRole('row');
    expect(draft?.textContent).toMatch(/1\.1\.0.*Draft.*Not saved.*18\sNov\s2026/);
    expect(online?.textContent).toMatch(/1\.0\.0.*Online.*18\sNov\s2026/);
    await person.click(screen.getByRole('button', { name: 'Delete version 1.1.0' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete version 1.1.0?' });
    await person.click(within(dialog).getByRole('button', { name: 'Delete version' }));
    await screen.findByText(t('versions.deleted', { name: '1.1.0' }));
    await waitFor(() => expect(screen.queryByText('1.1.0')).toBeNull());
    await acknowledged();
  });

  it('asks to reload when a version cannot be deleted', async () => {
    const app = await keep(newApp(services.server));
    const version = await upload(services.server, app, 'journey-1.0.0');
    const person = await openConsole(services.server, `/app/${app}/apk`);
    await person.click(await screen.findByRole('button', { name: 'Delete version 1.0.0' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete version 1.0.0?' });
    // A colleague deletes it first.
    await services.server.call(deleteVersion, { as: 'ben', params: { id: app, appVersionCode: version } });
    await person.click(within(dialog).getByRole('button', { name: 'Delete version' }));
    await within(dialog).findByText(/Reload the page and try again/);
  });

  it('does not open a rejected version, and explains why', async () => {
    const { app } = await keep(onlineApp(services.server));
    const version = await upload(services.server, app, 'journey-1.1.0');
    await save(services.server, app, version);
    await act(services.server, 'olga', app, { type: 'reject', kind: 'version' });
    const person = await openConsole(services.server, `/app/${app}/apk`);
    await screen.findByText('A rejected version exists. Delete it first.');
    await person.click(screen.getByRole('button', { name: '1.1.0' }));
    await screen.findByText('This version was rejected. An APK must be uploaded first.');
    expect(window.location.pathname).toBe(`/app/${app}/apk`);
  });

  it('is where the URL of a rejected version redirects to', async () => {
    const { app } = await keep(onlineApp(services.server));
    const version = await upload(services.server, app, 'journey-1.1.0');
    await save(services.server, app, version);
    await act(services.server, 'olga', app, { type: 'reject', kind: 'version' });
    await openConsole(services.server, `/app/${app}/detail/${version}`);
    await screen.findByText('This version was rejected. An APK must be uploaded first.');
    await waitFor(() => expect(window.location.pathname).toBe(`/app/${app}/apk`));
  });
});
