// @module-tag slow-7
import { listVersions } from '@lensdock/contract/versions/versions.endpoints.ts';
import { newApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { LimitReached } from '@lensdock/server/kernel/limits/testing/second-server.ts';
import { fillStorageOnce } from '@lensdock/server/testing/full-storage.ts';

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { t } from '../../testing/catalogue-text.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { realServer } from '../../testing/real-server.ts';
import { stopApkUploads } from './run-apk-upload.ts';

const services = realServer();
const megabyte = 1024 * 1024;
afterEach(() => {
  stopApkUploads();
  vi.restoreAllMocks();
});

const unfinished = async (id: string) =>
  (await services.server.call(listVersions, { as: 'ada', params: { id } })).body.unfinished;

/** Twenty megabytes that start like a ZIP archive but are not one: two parts, and a rejection at the end. */
function largeFile(lastByte = 0): File {
  const bytes = new Uint8Array(20 * megabyte);
  bytes.set([0x50, 0x4b, 0x03, 0x04]);
  bytes[bytes.length - 1] = lastByte;
  return new File([bytes], 'large.apk', { lastModified: 1_700_000_000_000 });
}

/** Fails the requests selected by `when` like a lost connection. */
function failRequests(when: (method: string, count: number) => boolean) {
  const { open, send } = XMLHttpRequest.prototype;
  const sent: string[] = [];
  vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function (
    this: XMLHttpRequest,
    method: string,
    ...rest
  ) {
    (this as XMLHttpRequest & { requestMethod: string }).requestMethod = method; // Added here.
    return (open as (...all: unknown[]) => void).call(this, method, ...rest); // The overloads of `open` pass on.
  });
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
    const { requestMethod } = this as XMLHttpRequest & { requestMethod: string }; // Added by `open` above.
    sent.push(requestMethod);
    if (!when(requestMethod, sent.filter((method) => method === requestMethod).length)) return send.call(this, body);
    setTimeout(() => this.onerror?.(new ProgressEvent('error')), 0);
  });
  return sent;
}

async function begin(file: File) {
  const app = await newApp(services.server);
  const person = await openConsole(services.server, `/app/${app}/apk`);
  await person.click(await screen.findByRole('checkbox', { name: /acknowledge the export/ }));
  fireEvent.change(screen.getByLabelText('Choose an APK'), { target: { files: [file] } });
  return { app, person };
}

it('sends a large file in parts and shows the result', async () => {
  const sent = failRequests(() => false);
  const { app } = await begin(largeFile());
  await screen.findByRole('heading', { name: t('versions.refused', { name: 'large.apk' }) });
  screen.getByText(/it is not a ZIP archive/);
  expect(sent).toEqual(['POST', 'PATCH', 'PATCH']);
  expect(await unfinished(app)).toEqual([]);
});

it('resumes automatically after a lost connection', async () => {
  const sent = failRequests((method, count) => method === 'PATCH' && count === 2);
  await begin(largeFile());
  await screen.findByText(t('versions.waiting'));
  await screen.findByRole('heading', { name: t('versions.refused', { name: 'large.apk' }) });
  // The first part is not sent again.
  expect(sent).toEqual(['POST', 'PATCH', 'PATCH', 'HEAD', 'PATCH']);
});

it('shows why the server cannot accept data, and resumes when it can', async () => {
  fillStorageOnce(services.server);
  await begin(largeFile());
  await screen.findByText('The store has run out of file storage. Please try again later. Retrying automatically.');
  await screen.findByRole('heading', { name: t('versions.refused', { name: 'large.apk' }) });
});

it('shows which upload limit is reached and when it ends, and resumes then', async () => {
  let refusals = 0;
  const { countOwn } = services.server.services.limits;
  vi.spyOn(services.server.services.limits, 'countOwn').mockImplementation(async (limit, person) => {
    const policy = { name: limit, quota: 60, windowSeconds: 3600 };
    if (refusals++ === 0) throw new LimitReached('too-many-package-uploads', { waitMs: 2_000, policy });
    return countOwn(limit, person);
  });
  await begin(largeFile());
  await screen.findByText(
    'Your company can upload 60 packages per hour. The next upload is possible in 2 seconds. Retrying automatically.',
  );
  await screen.findByRole('heading', { name: t('versions.refused', { name: 'large.apk' }) });
  expect(refusals).toBe(2);
});

/** An upload of two parts that stopped after the first one, as after a reload. */
async function stopped() {
  failRequests((method, count) => method === 'PATCH' && count === 2);
  const begun = await begin(largeFile());
  await screen.findByText(t('versions.waiting'));
  stopApkUploads();
  vi.restoreAllMocks();
  cleanup();
  return begun.app;
}

it('shows on every device how far an upload got, and continues it with the same file', async () => {
  // A colleague sees by the time of the last bytes whether the upload still runs.
  services.server.clock.set(new Date());
  const app = await stopped();
  // Another person has none of what the first browser stored.
  localStorage.clear();
  await openConsole(services.server, `/app/${app}/apk`, 'ben');
  await screen.findByText(/Ada Keller is uploading this file: 80\s?% so far/);
  cleanup();
  await openConsole(services.server, `/app/${app}/apk`);
  await screen.findByText(/The upload of this file stopped at 80\s?%\. Choose it again to continue\./);
  // The export regulations were acknowledged when it began.
  await screen.findByText(/Ada Keller acknowledged the export regulations/);
  expect(screen.queryByRole('checkbox', { name: /acknowledge the export/ })).toBeNull();
  const sent = failRequests(() => false);
  fireEvent.change(screen.getByLabelText('Choose an APK'), { target: { files: [largeFile()] } });
  await screen.findByRole('heading', { name: t('versions.refused', { name: 'large.apk' }) });
  expect(sent).toEqual(['HEAD', 'PATCH']);
});

it('sends another build of the same size from the start', async () => {
  const app = await stopped();
  const sent = failRequests(() => false);
  await openConsole(services.server, `/app/${app}/apk`);
  await screen.findByText(/stopped at 80/);
  const other = largeFile(1);
  fireEvent.change(screen.getByLabelText('Choose an APK'), { target: { files: [other] } });
  await screen.findByRole('heading', { name: t('versions.refused', { name: 'large.apk' }) });
  expect(sent[0]).toBe('POST');
});

it('discards a stopped upload with its bytes', async () => {
  const app = await stopped();
  const person = await openConsole(services.server, `/app/${app}/apk`);
  await person.click(
    await screen.findByRole('button', { name: t('versions.discard-upload-named', { name: 'large.apk' }) }),
  );
  await waitFor(() => expect(screen.queryByText(/stopped at/)).toBeNull());
  expect(await unfinished(app)).toEqual([]);
});

it('continues an upload on other pages, without asking, and shows its progress in the header', async () => {
  let isCut = true;
  failRequests((method, count) => method === 'PATCH' && count >= 2 && isCut);
  const { app, person } = await begin(largeFile());
  await screen.findByText(t('versions.waiting'));
  await person.click(screen.getAllByRole('link', { name: new RegExp(t('apps.section-pricing')) })[0] as HTMLElement); // the sidebar's
  await screen.findByRole('heading', { level: 1, name: t('pricing.title') });
  expect(screen.queryByRole('dialog')).toBeNull();
  const [status] = await screen.findAllByRole('link', { name: /Uploading large\.apk, 80\s?%/ });
  expect(status?.getAttribute('href')).toBe(`/app/${app}/apk`);
  isCut = false;
  window.dispatchEvent(new Event('online'));
  const [refused] = await screen.findAllByRole('link', { name: /large\.apk did not pass the check/ });
  await person.click(refused as HTMLElement); // there is one for each width
  await screen.findByRole('heading', { name: t('versions.refused', { name: 'large.apk' }) });
});

it('asks about a running upload when the person signs out', async () => {
  failRequests((method, count) => method === 'PATCH' && count === 2);
  const { person } = await begin(largeFile());
  await screen.findByText(t('versions.waiting'));
  await person.click(screen.getByRole('button', { name: /Ada Keller/ }));
  await person.click(await screen.findByRole('menuitem', { name: t('frame.sign-out') }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(t('frame.sign-out-upload'));
  expect(dialog.queryByText(t('forms.leave-text'))).toBeNull();
  await person.click(dialog.getByRole('button', { name: t('forms.leave-stay') }));
});

it('deletes the uploaded bytes when the person cancels', async () => {
  failRequests((method, count) => method === 'PATCH' && count === 2);
  const { app, person } = await begin(largeFile());
  await screen.findByText(t('versions.waiting'));
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('checkbox', { name: /acknowledge the export/ });
  const left = { text: 'select id from upload where app_code = $1', values: [app] };
  await waitFor(async () => expect(await services.server.database.query(left)).toEqual([]));
  expect(await unfinished(app)).toEqual([]);
});
