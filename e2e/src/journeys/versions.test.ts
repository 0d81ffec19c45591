import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import { largeApk } from '@lensdock/server/testing/large-apk.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInShare } from '../../../tools/running/share.ts';
import { expectNoAxeFindings } from '../browser/axe.ts';
import { openBrowser } from '../browser/browser.ts';
import { startSampleProduct } from '../product/sample-product.ts';
import { createApp } from '../steps/fill-app.ts';
import { openAs as openPageAs } from '../steps/open-as.ts';
import { cameraApk } from '../steps/sample-files.ts';

let product: RunningServer;
let browser: Browser;
let folder: string;
beforeAll(async () => {
  [product, browser] = await Promise.all([startSampleProduct(), openBrowser()]);
  folder = await mkdtemp(join(tmpdir(), 'lensdock-packages-'));
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  if (folder) await rm(folder, { recursive: true });
});

async function openAs(person: string, language: 'English' | 'Deutsch' = 'English') {
  const watched = await openPageAs(browser, person, product.address);
  await watched.page.getByRole('link', { name: 'Platewise' }).waitFor();
  if (language === 'Deutsch') {
    await watched.page.getByRole('button', { name: 'Language' }).first().click();
    await watched.page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    await watched.page.getByRole('button', { name: 'Neue App' }).first().waitFor();
  }
  return watched;
}

/** Opens the versions page of the app with this name. */
async function openVersions(page: Page, app: string): Promise<void> {
  await page.getByRole('link', { name: app, exact: true }).click();
  await page.waitForURL(/\/app\/[\w-]+\//);
  await toVersions(page);
}

async function toVersions(page: Page): Promise<void> {
  const code = new URL(page.url()).pathname.split('/')[2];
  await page.goto(`${product.address}/app/${code}/apk`);
  await page.getByRole('heading', { level: 1, name: /^APK/ }).waitFor();
}

async function uploadFile(page: Page, file: string): Promise<void> {
  // Asked once per app.
  const acknowledgement = page.getByRole('checkbox', { name: /export/i });
  await acknowledgement.or(page.getByText(/acknowledged the export regulations|hat die Exportvorschriften/)).waitFor();
  if ((await acknowledgement.count()) > 0) await acknowledgement.check();
  await page.locator('input[type=file]:enabled').setInputFiles(file);
}

describe('the versions of a published app', () => {
  it.skipIf(!isInShare(0, 5))(
    'accept a rotated key but not a foreign one, and list the new permissions of an update',
    async () => {
      const { page, expectNoConsoleErrors, close } = await openAs('Ada');
      await openVersions(page, 'Platewise');
      await page.getByRole('link', { name: '4.3.0' }).click();
      await page
        .getByText(/The package requests android\.permission\.RECORD_AUDIO, which the last approved version did not/)
        .first()
        .waitFor();
      await page.getByText('+ Audio input').waitFor();
      await expectNoAxeFindings(page, 'update with warnings');
      await toVersions(page);
      // The findings of the previous attempt: the received and expected key, and how to rotate.
      await page.getByText('platewise-4.4.0-foreign-key.apk').click();
      await page.getByText(/the last approved version was signed by .*Northlight.*--lineage/).waitFor();
      await expectNoAxeFindings(page, 'refused packages');
      // The next version is in review, so it is withdrawn and deleted before another can be uploaded.
      expect(await page.getByRole('checkbox', { name: /export/i }).count()).toBe(0);
      await page.getByRole('link', { name: '4.4.0' }).click();
      await page.getByText('A version is in review', { exact: true }).waitFor();
      await expectNoAxeFindings(page, 'version in review');
      await page.getByRole('button', { name: 'Withdraw from review' }).click();
      await page.getByRole('button', { name: 'Release version' }).waitFor();
      await toVersions(page);
      await page.getByRole('button', { name: 'Delete version 4.4.0' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete version' }).click();
      await page.getByText('Version 4.4.0 deleted').waitFor();

      await uploadFile(page, cameraApk('platewise-4.4.0-foreign-key'));
      await page.getByRole('heading', { name: /platewise-4\.4\.0-foreign-key\.apk did not pass the check/ }).waitFor();
      await expectNoAxeFindings(page, 'unknown signing key refused');
      await page.getByRole('button', { name: 'Choose another file' }).click();

      await uploadFile(page, cameraApk('platewise-4.4.0-rotated-key'));
      await page.getByText('New key, verified by the previous key').waitFor();
      await page.getByRole('button', { name: 'Release version' }).click();
      const summary = page.getByRole('dialog', { name: /^Release version/ });
      await summary.waitFor();
      await expectNoAxeFindings(page, 'review summary of a version');
      await summary.getByRole('button', { name: 'Release without changelog' }).click();
      await page.getByText('A version is in review', { exact: true }).waitFor();
      expectNoConsoleErrors([/status of 400/]);
      await close();
    },
  );

  it.skipIf(!isInShare(1, 5))('can be deleted and replaced after a rejection, in German', async () => {
    const { page, expectNoConsoleErrors, close } = await openAs('Ben', 'Deutsch');
    await openVersions(page, 'Queue Sense');
    await page.getByRole('button', { name: '3.1.0', exact: true }).click();
    await page.getByText('Diese Version wurde abgelehnt. Zuerst muss ein APK hochgeladen werden.').first().waitFor();
    await expectNoAxeFindings(page, 'rejected version, German');
    await page.getByRole('button', { name: 'Version 3.1.0 löschen' }).click();
    await expectNoAxeFindings(page, 'delete version, German');
    await page.getByRole('dialog').getByRole('button', { name: 'Version löschen' }).click();
    await page.getByText('Version 3.1.0 gelöscht').waitFor();
    await uploadFile(page, cameraApk('queuesense-3.1.0'));
    await page.getByRole('heading', { level: 1, name: 'Version 3.1.0' }).waitFor();
    await expectNoAxeFindings(page, 'version, German');
    await page.getByRole('button', { name: 'Version veröffentlichen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ohne Versionshinweise veröffentlichen' }).click();
    await page.getByText('Eine Version wird geprüft', { exact: true }).waitFor();
    expectNoConsoleErrors();
    await close();
  });
});

describe('a first upload', () => {
  const refusals: [string, RegExp, RegExp][] = [
    ['unsigned', /The package is not signed/, /Das Paket ist nicht signiert/],
    ['debug-signed', /signed with a debug certificate/, /mit dem Debug-Zertifikat der Build-Tools signiert/],
    ['debuggable', /The package is debuggable/, /Das Paket lässt Debugging zu/],
    ['test-only', /The package is marked as test-only/, /Das Paket ist nur für Tests bestimmt/],
    ['two-signers', /The package has 2 signers/, /Das Paket ist mit 2 Schlüsseln signiert/],
    [
      'v1-target-33',
      /signed with scheme v1 only, which Android rejects/,
      /Android lehnt das bei Paketen mit Ziel-API-Level 30/,
    ],
  ];

  const languages = [
    [
      'English',
      /did not pass the check/,
      'Choose another file',
      /does not look like an APK/,
      /is not an APK/,
      /uploaded with warnings/,
      1,
    ],
    [
      'Deutsch',
      /hat die Prüfung nicht bestanden/,
      'Andere Datei auswählen',
      /ist offenbar kein APK/,
      /ist kein APK/,
      /mit Warnungen hochgeladen/,
      2,
    ],
  ] as const;
  for (const [index, row] of languages.entries())
    it.skipIf(!isInShare(index + 2, 5)).each([row])(
      'explains what is wrong with each invalid file: %s',
      async (language, refused, another, text, name, warned, word) => {
        const { page, expectNoConsoleErrors, close } = await openAs('Ada', language);
        await createApp(page, `Refused ${language}`);
        await toVersions(page);
        const noPackage = join(folder, 'notes.apk');
        await writeFile(noPackage, 'Dear store, here is my app.');
        await uploadFile(page, noPackage);
        await page.getByText(text).waitFor();
        const otherName = join(folder, 'notes.txt');
        await writeFile(otherName, 'Dear store, here is my app.');
        await page.locator('input[type=file]:enabled').setInputFiles(otherName);
        await page.getByText(name).waitFor();
        for (const refusal of refusals) {
          await uploadFile(page, cameraApk(`journey-1.0.0-${refusal[0]}`));
          await page.getByRole('heading', { name: refused }).waitFor();
          await page.getByText(refusal[word]).first().waitFor();
          if (refusal === refusals[0]) await expectNoAxeFindings(page, `refused file, ${language}`);
          await page.getByRole('button', { name: another }).click();
        }
        expect(await page.getByRole('row').count()).toBe(0);
        // Informational findings do not reject an upload.
        await uploadFile(page, cameraApk('journey-1.0.0-unknown-capability'));
        await page.getByText(warned).waitFor();
        await expectNoAxeFindings(page, `upload with warnings, ${language}`);
        expectNoConsoleErrors([/status of 400/]);
        await close();
      },
    );

  it.skipIf(!isInShare(4, 5))('resumes after a lost connection and after a reload', async () => {
    const { page, expectNoConsoleErrors, close } = await openAs('Ada');
    await createApp(page, 'Far away');
    await toVersions(page);
    const file = join(folder, 'large.apk');
    await writeFile(file, largeApk(40_000_000));
    const offsets: string[] = [];
    let cut = (offset: number) => offset > 0;
    await page.route(/\/api\/devcon\/uploads\/[^/]+$/, async (route) => {
      const request = route.request();
      if (request.method() !== 'PATCH') return route.continue();
      const offset = request.headers()['upload-offset'] ?? '';
      offsets.push(offset);
      await (cut(Number(offset)) ? route.abort('connectionreset') : route.continue());
    });
    await uploadFile(page, file);
    await page.getByText('The upload lost its connection and will resume automatically.').waitFor();
    await expectNoAxeFindings(page, 'interrupted upload');
    // The page is closed in the middle of the upload, and the same file is selected again later.
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    let cuts = 0;
    cut = (offset) => offset > 20_000_000 && cuts++ === 0;
    offsets.length = 0;
    await uploadFile(page, file);
    await page.getByText('The upload lost its connection and will resume automatically.').waitFor();
    await page.getByRole('button', { name: 'Create version' }).waitFor();
    const part = 16 * 1024 * 1024;
    expect(offsets).toEqual([part, 2 * part, 2 * part].map(String));
    expectNoConsoleErrors([/ERR_CONNECTION_RESET/]);
    await close();
  });
});
