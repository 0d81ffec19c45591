// @module-tag slow-2
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { retryChecks } from '@lensdock/server/uploads/retry-checks.ts';
import { startTestScanner } from '@lensdock/server/uploads/scans/testing/scanned-server.ts';
import { packageVersions } from '@lensdock/server/versions/create-version.ts';
import { expect, it } from 'vitest';
import { openCommandLine } from '../testing/command-line.ts';

const apk = new URL('../../../sample/camera-apps/apks/journey-1.0.0.apk', import.meta.url);

it.each([
  ['en_GB.UTF-8', 'Waiting for the malware scanner of the store', 'Uploaded app.apk.\n'],
  ['de_DE.UTF-8', 'Warten auf die Malware-Prüfung des Stores', 'app.apk hochgeladen.\n'],
])('lensdock upload says in %s that it waits for the malware scanner, and ends with its verdict', async (...texts) => {
  const [language, waiting, uploaded] = texts;
  const scanner = await startTestScanner();
  const line = await openCommandLine(scanner.settings);
  await cp(apk, join(line.folder, 'app.apk'));
  await line.run('init', '--name', 'Gatekeeper', '--create');
  await scanner.scanner.pause();
  const notes: string[] = [];
  const onNote = async (text: string) => {
    notes.push(text);
    await scanner.scanner.resume();
    line.server.clock.advance(10 * 60_000);
    await retryChecks(line.server.services, packageVersions, new AbortController().signal);
  };
  const { exitCode, out } = await line.runWith({ env: { ...line.env, LANG: language }, onNote }, 'upload', 'app.apk');
  expect([exitCode, out]).toEqual([0, uploaded]);
  expect(notes).toEqual([expect.stringContaining(waiting)]);
  await line.stop();
  await scanner.scanner.stop();
});
