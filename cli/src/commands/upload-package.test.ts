import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@lensdock/client/client-library.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { terminalOf } from '../kernel/terminal.ts';
import { type CommandLine, openCommandLine } from '../testing/command-line.ts';
import { uploadPackage } from './upload-package.ts';

const apk = new URL('../../../sample/camera-apps/apks/journey-1.0.0.apk', import.meta.url);

let line: CommandLine;
beforeAll(async () => {
  line = await openCommandLine();
  await cp(apk, join(line.folder, 'app.apk'));
});
afterAll(() => line?.stop());

/** Uploads with a client whose requests for an upload are answered with a status until it is released. */
async function uploadBehind(status: number) {
  await line.run('init', '--name', `Gatekeeper ${status}`, '--create');
  const app = /app: (\S+)/.exec(await readFile(join(line.folder, 'lensdock.yaml'), 'utf8'))?.[1] ?? '';
  const calls = { created: 0, isInterrupted: true };
  const send: typeof fetch = async (input, init) => {
    const { pathname } = new URL(String(input));
    if (pathname === '/api/devcon/uploads') calls.created++;
    if (calls.isInterrupted && pathname.startsWith('/api/devcon/uploads/')) return new Response('{}', { status });
    return fetch(input, init);
  };
  const client = createClient({ url: line.url, token: line.token, fetch: send, retries: 0 });
  const quiet = () => undefined;
  const environment = {
    folder: line.folder,
    env: line.env,
    writeOut: quiet,
    writeError: quiet,
    isTerminal: false,
    readInput: async () => '',
  };
  const context = { environment, terminal: terminalOf(environment, false) };
  return { calls, upload: () => uploadPackage(context, client, { app, file: 'app.apk' }) };
}

it.each([401, 403, 408, 429])('continues an upload that was interrupted by the status %i', async (status) => {
  const { calls, upload } = await uploadBehind(status);
  await expect(upload()).rejects.toMatchObject({ status });
  calls.isInterrupted = false;
  await upload();
  expect(calls.created).toBe(1);
});

it.each([400, 410, 422])('starts again after an upload that was refused with the status %i', async (status) => {
  const { calls, upload } = await uploadBehind(status);
  await expect(upload()).rejects.toMatchObject({ status });
  calls.isInterrupted = false;
  await upload();
  expect(calls.created).toBe(2);
});
