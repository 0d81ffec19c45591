import { northlight } from '@lensdock/server/kernel/identity/sample-people.ts';
import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it as test } from 'vitest';
import { isInShare, isOnTurn } from '../../../tools/running/share.ts';
import { expectNoAxeFindings } from '../browser/axe.ts';
import { openBrowser } from '../browser/browser.ts';
import { openPage, type WatchedPage } from '../browser/page.ts';
import { startTestProduct } from '../product/test-product.ts';
import { consoleTexts } from '../steps/console-texts.ts';
import { deskSteps } from '../steps/desk-steps.ts';
import { addVersion, callApi, prepareApp } from '../steps/prepare-app.ts';
import { journeyApk, otherApk } from '../steps/sample-files.ts';
import { callStore } from '../steps/store.ts';

const nextApk = journeyApk.replace('1.0.0', '1.1.0');
const lastApk = journeyApk.replace('1.0.0', '2.0.0');

const looks = [
  ['de', 'dark', !isInShare(0, 2)],
  ['en', 'light', !isInShare(1, 2)],
] as const;

describe.each(looks)('review, in %s', (language, colorScheme, isSkipped) => {
  /** The tests after the first one build on each other, so they take turns together. */
  const it = test.skipIf(isSkipped || !isOnTurn('journeys/review'));
  const t = consoleTexts(language);
  let browser: Browser;
  let product: RunningServer;
  let ada: WatchedPage;
  let olga: WatchedPage;
  let desk: ReturnType<typeof deskSteps>;
  /** Ada's app, which all tests below share. */
  let code: string;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startTestProduct(), openBrowser()]);
    code = await prepareApp(product, {
      as: 'ada',
      name: 'Gatekeeper',
      apk: journeyApk,
      licence: { type: { code: 'FULL' }, enabled: true, specifiedPrice: '1999' },
      availability: {
        storeAvailabilityMode: 'PUBLIC',
        newCountryAddingAllowed: true,
        countries: [{ isocode: 'DE', selected: true }],
      },
    });
    [ada, olga] = await Promise.all([enter('Ada'), enter('Olga')]);
    desk = deskSteps({ page: olga.page, address: product.address, t, language, appName: 'Gatekeeper' });
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  async function enter(name: string): Promise<WatchedPage> {
    const watched = await openPage(browser, {
      locale: language === 'de' ? 'de-DE' : 'en-GB',
      colorScheme,
      viewport: { width: 1440, height: 900 },
    });
    await watched.page.goto(product.address);
    await watched.page.getByRole('button', { name }).click();
    await watched.page.getByRole('heading', { level: 1 }).first().waitFor();
    return watched;
  }

  const inStore = async () => {
    const { status, bytes } = await callStore(product, `/api/store/apps/${code}?country=DE`);
    return status === 200 ? JSON.parse(bytes.toString()) : status;
  };
  const goTo = (page: Page, path: string) => page.goto(`${product.address}${path}`);
  const press = (page: Page, id: string) =>
    page
      .getByRole('button', { name: t(id), exact: true })
      .first()
      .click();

  /** Confirms the review summary, whose button has the name of the one that opened it. */
  const confirm = (page: Page, id: string) =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: t(id), exact: true })
      .click();

  async function publish(page: Page): Promise<void> {
    await press(page, 'apps.publish');
    await confirm(page, 'apps.publish');
    await page.waitForURL(/keepMessage=true/);
  }

  /** Saving the listing of a published app submits it. */
  const writeSummary = async (text: string, save = 'ui.save') => {
    const { page } = ada;
    await goTo(page, `/app/${code}/store-listing`);
    await page.getByLabel(t('listing.summary')).first().fill(text);
    await press(page, save);
    if (save === 'listing.save-submit') await confirm(page, save);
    await page.getByText(t('listing.saved')).first().waitFor();
  };

  test.skipIf(isSkipped)(
    'rejects an app with a finding at a field, and approves it after it was corrected and submitted again',
    async () => {
      const { page } = ada;
      await goTo(page, `/app/${code}/store-listing`);
      await publish(page);
      await desk.reject('Say what happens to strangers.', { field: t('comparison.summary') });

      await goTo(page, `/app/${code}/store-listing`);
      await page.getByText(t('apps.rejected-title')).waitFor();
      const summary = page.getByLabel(t('listing.summary')).first();
      const described = () =>
        summary.evaluate((field) =>
          (field.getAttribute('aria-describedby') ?? '')
            .split(' ')
            .map((id) => document.getElementById(id)?.textContent)
            .join(' '),
        );
      await expect.poll(described).toContain('Say what happens to strangers.');
      await expectNoAxeFindings(page, 'rejected listing');
      await press(page, 'apps.back-to-draft');
      await page.getByText(t('apps.rejected-title')).waitFor({ state: 'detached' });
      await writeSummary('Opens the gate for known vehicles, and rings for strangers.');
      await publish(page);
      await desk.approve();
      expect(await inStore()).toMatchObject({ versionName: '1.0.0', publication: 1 });
    },
  );

  it('rejects a version, which is then replaced', async () => {
    const { page } = ada;
    await addVersion(product, 'ada', code, nextApk);
    await desk.reject('It stops after four minutes.');
    await goTo(page, `/app/${code}/apk`);
    await page.getByText(t('apps.version-rejected-title')).waitFor();
    expect(await page.getByText('It stops after four minutes.').count()).toBeGreaterThan(0);
    await expectNoAxeFindings(page, 'rejected version');
    await page.getByRole('button', { name: t('versions.delete-named', { name: '1.1.0' }) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('versions.delete-act') })
      .click();
    await page.locator('input[type=file]:enabled').setInputFiles(lastApk);
    await page.waitForURL(/\/detail\//);
    await press(page, 'versions.release');
    await confirm(page, 'versions.release-without');
    await page.getByText(t('apps.in-review-version')).first().waitFor();
    await desk.approve();
    expect(await inStore()).toMatchObject({ versionName: '2.0.0', publication: 2 });
  });

  it('rejects a listing change of a published app, which is then submitted again', async () => {
    const { page } = ada;
    await writeSummary('The best gate of all gates.', 'listing.save-submit');
    await page.getByText(t('apps.in-review-listing')).waitFor();
    await press(page, 'listing.compare');
    const dialog = page.getByRole('dialog');
    await dialog.locator('ins', { hasText: 'best' }).first().waitFor();
    await dialog.locator('del', { hasText: 'strangers' }).first().waitFor();
    await expectNoAxeFindings(page, 'comparison of the published and the submitted listing');
    await page.keyboard.press('Escape');
    await desk.reject('Leave out the praise.', { field: t('comparison.summary') });
    expect(await inStore()).toMatchObject({ summaryByIsocode: { en: expect.stringContaining('rings for strangers') } });
    await goTo(page, `/app/${code}/store-listing`);
    await press(page, 'apps.back-to-draft');
    await page.getByText(t('apps.rejected-title')).waitFor({ state: 'detached' });
    await writeSummary('Opens gates by number plate.', 'listing.save-submit');
    await desk.approve();
    expect(await inStore()).toMatchObject({ summaryByIsocode: { en: 'Opens gates by number plate.' }, publication: 3 });
  });

  it('rolls back to an earlier publication', async () => {
    await desk.act(code, t('publications.roll-back-named', { number: 1 }), 'The newest one fails.');
    expect(await inStore()).toMatchObject({ versionName: '1.0.0', publication: 4 });
    const { page } = ada;
    await goTo(page, `/app/${code}/history`);
    await page.getByText(t('publications.did-roll-back', { number: 1 })).waitFor();
    await page.getByText('The newest one fails.').first().waitFor();
    await expectNoAxeFindings(page, 'history');
  });

  it('grants an app the tool licence and revokes it', async () => {
    const { page } = ada;
    const tools = async () => {
      await goTo(page, `/app/${code}/pricing`);
      await page.getByRole('switch', { name: t('pricing.trial') }).waitFor();
      return page.getByRole('switch', { name: t('pricing.tool') }).count();
    };
    await desk.decideOnTool(code, 'publications.tool-grant', northlight.name, 'publications.tool-was-granted');
    expect(await tools()).toBe(1);
    await desk.decideOnTool(code, 'publications.tool-withdraw', northlight.name, 'publications.tool-was-withdrawn');
    expect(await tools()).toBe(0);
  });

  it('unpublishes an app and restores it', async () => {
    await desk.act(code, t('publications.unpublish'), 'It opens gates for strangers.');
    expect(await inStore()).toBe(404);
    const { page } = ada;
    await goTo(page, `/app/${code}/availability`);
    await page.getByText(t('apps.withdrawn-title'), { exact: true }).waitFor();
    await page.getByText('It opens gates for strangers.').first().waitFor();
    await expectNoAxeFindings(page, 'unpublished app');
    await desk.act(code, t('publications.restore'), 'It was repaired.');
    expect(await inStore()).toMatchObject({ versionName: '1.0.0', publication: 4 });
    await goTo(page, `/app/${code}/availability`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText(t('apps.withdrawn-title')).count()).toBe(0);
  });

  it('releases a package name held by another company, which can then be used', async () => {
    const holder = await callApi(product, 'ada', 'POST', '/products', { name: 'Placeholder' });
    await addVersion(product, 'ada', holder.code, otherApk);
    const wanting = await callApi(product, 'eve', 'POST', '/products', { name: 'Crossing' });
    const eve = await enter('Eve');
    const { page } = eve;
    await goTo(page, `/app/${wanting.code}/apk`);
    const send = () => page.locator('input[type=file]:enabled').setInputFiles(otherApk);
    await page.getByRole('checkbox', { name: t('versions.acknowledge') }).check();
    await send();
    await page
      .getByText(language === 'de' ? /Paketname .* ist vergeben/ : /package name .* is already in use/)
      .waitFor();
    await expectNoAxeFindings(page, 'package name that is in use');
    await desk.act(holder.code, t('publications.release-name'), 'The company sells no such app.');
    await page.reload();
    await send();
    await page.waitForURL(/\/detail\//);
    await press(page, 'versions.create');
    await page.getByText(t('versions.saved')).first().waitFor();
    await goTo(ada.page, '/inbox');
    await ada.page.getByRole('link', { name: /Placeholder/ }).waitFor();
    eve.expectNoConsoleErrors([/status of 400/]);
    await eve.close();
    await callApi(product, 'eve', 'DELETE', `/products/${wanting.code}`);
  });

  it('approves a private app of a company without manual approval automatically', async () => {
    const own = await prepareApp(product, {
      as: 'eve',
      name: 'Tank Watch',
      apk: otherApk,
      licence: { type: { code: 'EVALUATION' }, enabled: true },
      availability: { storeAvailabilityMode: 'RESTRICTED_BUYER', permittedBuyers: [{ companyId: northlight.id }] },
    });
    const eve = await enter('Eve');
    await goTo(eve.page, `/app/${own}/availability`);
    await publish(eve.page);
    const { status } = await callStore(product, `/api/store/apps/${own}?companyId=${northlight.id}`);
    expect(status).toBe(200);
    await goTo(eve.page, `/app/${own}/history`);
    await eve.page.getByText(t('publications.by-policy')).first().waitFor();
    await expectNoAxeFindings(eve.page, 'history of an app that the policy decided');
    eve.expectNoConsoleErrors();
  });

  test.skipIf(isSkipped)('causes no console errors', () => {
    ada.expectNoConsoleErrors();
    olga.expectNoConsoleErrors();
  });
});
