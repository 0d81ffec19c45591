import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInShare } from '../../../tools/running/share.ts';
import { expectNoAxeFindings } from '../browser/axe.ts';
import { openBrowser } from '../browser/browser.ts';
import { startTestProduct } from '../product/test-product.ts';
import { createApp } from '../steps/fill-app.ts';
import { openAs } from '../steps/open-as.ts';
import { pdfFile, pngFile } from '../steps/test-files.ts';

let product: RunningServer;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startTestProduct(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const blue = [30, 90, 160];
const icon = pngFile('icon.png', 800, 800, blue);
const screenshots = [pngFile('eins.png', 1920, 1080, blue), pngFile('zwei.png', 1920, 1080, [160, 90, 30])];

async function openListing(name: string) {
  const watched = await openAs(browser, 'Ada', product.address);
  await createApp(watched.page, name);
  await watched.page.getByRole('button', { name: 'Got it' }).click();
  return watched;
}

async function toGerman(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Language' }).first().click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await page.getByRole('heading', { level: 1, name: 'Store-Eintrag' }).waitFor();
}

const put = (page: Page, place: string, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.locator(`${place} input[type=file]`).setInputFiles(files);

describe('store listing', () => {
  it('can be filled in German with real files, is saved and survives a reload', async () => {
    const { page, expectNoConsoleErrors, close } = await openListing('Helmcheck');
    await page.locator('#summary').fill('Typed before the language changed.');
    await toGerman(page);
    // Changing the language keeps the page and the input.
    expect(await page.locator('#summary').inputValue()).toBe('Typed before the language changed.');
    await page.locator('#name-de').fill('Helmprüfung');
    await page.locator('#summary-de').fill('Erkennt Personen ohne Helm.');
    for (const id of ['description', 'description-de']) {
      await page.locator(`#${id}`).click();
      await page.keyboard.type('Für Baustellen.');
    }
    await put(page, '#icon', icon);
    await page.getByAltText('App-Icon').waitFor();
    await put(page, '#screenshots', screenshots);
    await page.getByAltText('Screenshot 2').waitFor();
    await put(page, '#documents', [pdfFile('Datenblatt.pdf'), pdfFile('Anleitung.pdf')]);
    await page.getByRole('button', { name: 'Aktionen für Anleitung.pdf' }).waitFor();
    await page.getByRole('button', { name: 'Branchen auswählen' }).click();
    await page.getByRole('dialog').getByLabel('Bau', { exact: true }).check();
    const lefts = await page
      .getByRole('dialog')
      .getByRole('checkbox')
      .evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().left));
    expect(new Set(lefts).size).toBe(3); // columns
    await expectNoAxeFindings(page, 'industries dialog, German');
    await page.getByRole('button', { name: 'Übernehmen' }).click();
    await page.getByRole('switch', { name: 'ONVIF' }).check();
    await page.getByLabel('URL der Datenschutzerklärung').fill('https://northlight.example/datenschutz');
    await page.getByLabel('URL der Nutzungsbedingungen').fill('https://northlight.example/nutzung');
    await page.getByLabel('Support-E-Mail').fill('support@northlight.example');
    await expectNoAxeFindings(page, 'listing, German');
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await page.getByText('Die Änderungen wurden gespeichert.').waitFor();
    await page.getByText('Der Store-Eintrag ist vollständig.').waitFor();
    await page.reload();
    await page.getByAltText('Screenshot 2').waitFor();
    expect(await page.locator('#name-de').inputValue()).toBe('Helmprüfung');
    await page.getByText('Bau', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Vorschau' }).click();
    await page.getByRole('dialog').getByRole('heading', { name: 'Helmcheck' }).waitFor();
    await expectNoAxeFindings(page, 'preview, German');
    expectNoConsoleErrors();
    await close();
  });

  it.skipIf(!isInShare(0, 4))('rejects wrong files with a reason and accepts the valid ones', async () => {
    const { page, expectNoConsoleErrors, close } = await openListing('Falsche Dateien');
    await put(page, '#icon', pngFile('klein.png', 512, 512, blue));
    await page.getByText('The image is 512 × 512 pixels').waitFor();
    await put(page, '#screenshots', [
      pngFile('alpha.png', 1920, 1080, [...blue, 128]),
      { name: 'text.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
      {
        ...screenshots[0],
        name: 'broken.png',
        mimeType: 'image/png',
        buffer: screenshots[0]?.buffer.subarray(0, 900) ?? Buffer.alloc(0),
      },
      ...screenshots.slice(0, 1),
    ]);
    await page.getByText('The image has an alpha channel').waitFor();
    await page.getByText('The file is not an image').waitFor();
    await page.getByText('The image is damaged and cannot be read').waitFor();
    await page.getByAltText('Screenshot 1').waitFor();
    await put(page, '#documents', [
      { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no document') },
      pdfFile('script.pdf', '/OpenAction << /S /JavaScript /JS (app.alert(1)) >> '),
      pdfFile('good.pdf'),
    ]);
    await page.getByText('The file is not a PDF document').waitFor();
    await page.getByText('The document has active content (JavaScript)').waitFor();
    await page.getByRole('button', { name: 'Actions for good.pdf' }).waitFor();
    await expectNoAxeFindings(page, 'listing with refused files');
    expectNoConsoleErrors([/400/]);
    await close();
  });
});
