import { newApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { LimitReached } from '@lensdock/server/kernel/limits/testing/second-server.ts';
import { fillStorageOnce } from '@lensdock/server/testing/full-storage.ts';

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { t } from '../../testing/catalogue-text.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { realServer } from '../../testing/real-server.ts';
import { rememberedUpload } from './remembered-upload.ts';

const services = realServer();
const megabyte = 1024 * 1024;
afterEach(() => vi.restoreAllMocks());

/** Twenty megabytes that start like a ZIP archive but are not one: two parts, and a rejection at the end. */
function largeFile(): File {
  const bytes = new Uint8Array(20 * megabyte);
  bytes.set([0x50, 0x4b, 0x03, 0x04]);
  return new File([bytes], 'large.apk', { lastModified: 1_700_000_000_000 });
}

/** Fails the requests selected by `when` like a lost connection. */
function breakLine(when: (method: string, count: number) => boolean) {
  const { open, send } = XMLHttpRequest.prototype;
  const sent: string[] = [];
  vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function (
    this: XMLHttpRequest,
    method: string,
    ...rest
  ) {
    (this as XMLHttpRequest & { asked: string }).asked = method; // The test adds `asked`.
    return (open as (...all: unknown[]) => void).call(this, method, ...rest); // The overloads of `open` pass on.
  });
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
    const { asked } = this as XMLHttpRequest & { asked: string }; // Added by `open` above.
    sent.push(asked);
    if (!when(asked, sent.filter((method) => method === asked).length)) return send.call(this, body);
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
  const sent = breakLine(() => false);
  const { app } = await begin(largeFile());
  await screen.findByRole('heading', { name: t('versions.refused', { name: 'large.apk' }) });
  screen.getByText(/it is not a ZIP archive/);
  expect(sent).toEqual(['POST', 'PATCH', 'PATCH']);
  expect(rememberedUpload(app, largeFile())).toBeUndefined();
});

it('resumes automatically after a lost connection', async () => {
  const sent = breakLine((method, count) => method === 'PATCH' && count === 2);
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
  await screen.findByRole('heading', { name: t('versions.refused', { name: 'large.apk' }) }, { timeout: 10_000 });
  expect(refusals).toBe(2);
});

it('resumes with the same file after a reload', async () => {
  const broken = breakLine((method, count) => method === 'PATCH' && count === 2);
  const { app, person } = await begin(largeFile());
  await screen.findByText(t('versions.waiting'));
  expect(broken).toContain('PATCH');
  const address = rememberedUpload(app, largeFile());
  expect(address).toBeDefined();
  vi.restoreAllMocks();
  cleanup();
  const sent = breakLine(() => false);
  const again = await openConsole(services.server, `/app/${app}/apk`);
  expect(again).not.toBe(person);
  await again.click(await screen.findByRole('checkbox', { name: /acknowledge the export/ }));
  fireEvent.change(screen.getByLabelText('Choose an APK'), { target: { files: [largeFile()] } });
  await screen.findByRole('heading', { name: t('versions.refused', { name: 'large.apk' }) });
  expect(sent).not.toContain('POST');
});

it('deletes the uploaded bytes when the person cancels', async () => {
  breakLine((method, count) => method === 'PATCH' && count === 2);
  const { app, person } = await begin(largeFile());
  await screen.findByText(t('versions.waiting'));
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('checkbox', { name: /acknowledge the export/ });
  const left = { text: 'select id from upload where app_code = $1', values: [app] };
  await waitFor(async () => expect(await services.server.database.query(left)).toEqual([]));
  expect(rememberedUpload(app, largeFile())).toBeUndefined();
});
