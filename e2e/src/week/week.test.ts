import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningServer } from '@lensdock/server/main/start-server.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../browser/browser.ts';
import { startSampleProduct } from '../product/sample-product.ts';
import { callAs } from '../reconciliation/call-as.ts';
import { closeEarlierMonths } from '../reconciliation/close-months.ts';
import { movedClock } from '../reconciliation/moved-clock.ts';
import { reconcile } from '../reconciliation/reconcile.ts';
import { sampleSellers, saveExports } from '../reconciliation/save-exports.ts';
import { untilWorkIsDone } from '../reconciliation/until-work-is-done.ts';
import { announce } from './announce.ts';
import { browserSteps } from './browser-steps.ts';
import { correctionState, proposeCorrections } from './correct-orders.ts';
import { bookedKinds } from './database-contents.ts';
import { decisionTargets, expectDenied } from './expect-denied.ts';
import { expectNotOffered } from './expect-not-offered.ts';
import { expectOwnCompanyLeft } from './expect-own-company-left.ts';
import { handleReports } from './handle-reports.ts';
import { owner } from './make-companies.ts';
import { blockAndUnblock, decideCompanies } from './manage-companies.ts';
import { payAboveLimit, payBelowLimit } from './payout-days.ts';
import { playStoreDay } from './play-store-day.ts';
import { reviewSubmissions, waitingSubmissions } from './review-submissions.ts';
import { startWeek } from './start-week.ts';
import { type SubmittedApp, submitApps } from './submit-apps.ts';
import { count, type Week } from './week.ts';
import { isPlayed, isWhole, weekSeed as seed, weekSize as size } from './week-size.ts';

let product: RunningServer;
let browser: Browser;
let folder: string;
let week: Week;
let clock: ReturnType<typeof movedClock>;
let steps: ReturnType<typeof browserSteps>;
let startedMs: number;
let apps: SubmittedApp[];
beforeAll(async () => {
  [product, browser, folder] = await Promise.all([
    startSampleProduct({ PAYOUT_RUN_LIMIT: String(size.runLimit) }),
    openBrowser(),
    mkdtemp(join(tmpdir(), 'lensdock-week-')),
  ]);
  startedMs = performance.now();
  clock = movedClock(product);
  week = await startWeek(product, browser, { seed, size });
  steps = browserSteps(week);
  console.log(`week of seed ${seed}; WEEK_SEED=${seed} repeats it`);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  clock?.restore();
  await rm(folder, { recursive: true, force: true });
});

const limitMs = process.env.DEEP ? 1_800_000 : 180_000;
const ordersOfDay = size.orders / 5;
const submissionsOfDay = size.submissions / 2;

/** Without these a week proves little. A share of it can lack some. */
const expectedEvents = [
  'sale bookings',
  'refund bookings',
  'reversal bookings',
  'reinstatement bookings',
  'correction bookings',
  'credit-notes issued',
  'chargebacks',
  'sales at 30 %',
  'sales at 25 %',
];

/** The days build on each other. */
describe.skipIf(!isPlayed)(`a week of five operators, seed ${seed}`, { timeout: limitMs }, () => {
  it('approves companies on Monday and changes a review target', async () => {
    const waiting = week.companies.filter(({ approved }) => !approved);
    const [first, ...others] = waiting;
    if (!first) throw new Error('expected companies that wait for approval');
    await steps.approveCompany(first);
    count(week, 'approved companies');
    // The last one waits until Friday.
    await decideCompanies(week, others.slice(0, -1));
    await steps.changeSetting('REVIEW_TARGET_HOURS_APP', '12');
    count(week, 'changed settings');
    apps = await submitApps(week, 0, submissionsOfDay);
    await playStoreDay(week, ordersOfDay);
  });

  it('reviews submissions and reports of buyers on Tuesday', async () => {
    clock.nextDay();
    apps = [...apps, ...(await submitApps(week, submissionsOfDay, submissionsOfDay))];
    const [first] = apps;
    const submission = (await waitingSubmissions(week)).find(({ appCode }) => appCode === first?.code);
    if (!first || !submission) throw new Error('expected a submission');
    await steps.approveSubmission(first, submission.submissionId);
    count(week, 'approved submissions');
    await reviewSubmissions(week, 1);
    await steps.unpublishApp(first);
    await callAs(product, 'sami', `/api/operator/apps/${first.code}/reinstate`, {
      method: 'POST',
      body: { reason: 'The new version asks first.' },
    });
    count(week, 'overridden apps');
    await handleReports(week);
    await playStoreDay(week, ordersOfDay);
  });

  it('pays sellers on Wednesday and retries the payout that came back', async () => {
    clock.nextDay();
    await playStoreDay(week, ordersOfDay);
    await untilWorkIsDone(product);
    await payBelowLimit(week, steps);
    expect(week.counts.retries).toBeGreaterThan(0);
  });

  it('changes the commission on Thursday, blocks a seller and lifts the block, and announces something', async () => {
    clock.nextDay();
    await steps.changeSetting('COMMISSION_PERCENT', '25');
    count(week, 'changed settings');
    await blockAndUnblock(week, steps, () => playStoreDay(week, ordersOfDay));
    count(week, 'announced to companies', await announce(week));
    expect(week.counts['announced to companies']).toBeGreaterThanOrEqual(size.companies);
  });

  it('neither offers nor allows a role the decisions of others, which only leave denied audit entries', async () => {
    clock.nextDay();
    await playStoreDay(week, ordersOfDay);
    const [correction] = await proposeCorrections(week, 1);
    if (!correction) throw new Error('expected an order that can be corrected');
    const targets = await decisionTargets(week, correction);
    await expectDenied(week, targets);
    await expectOwnCompanyLeft(week, apps);
    await expectNotOffered(week, targets);
    await steps.confirmCorrection(correction.orderId);
    expect(await correctionState(week, correction.orderId)).toBe('confirmed');
    count(week, 'confirmed corrections');
  });

  it('pays the rest on Friday with a second person, because the run is above the limit', async () => {
    await payAboveLimit(week, steps);
  });

  it('closes the month, which reconciles to the cent in an independent program', async () => {
    const month = await clock.nextMonth();
    await closeEarlierMonths(product, month);
    await steps.closeMonth(month);
    count(week, 'closed months');
    await untilWorkIsDone(product);
    const sellers = week.companies.map(({ companyId }) => ({ as: owner, companyId }) as const);
    await saveExports(product, folder, week.prefix, [...sampleSellers, ...sellers]);
    const { status, differences, counts } = await reconcile(folder);
    expect(differences, `seed ${seed}`).toBe('');
    expect(status, counts).toBe(0);
    const seconds = ((performance.now() - startedMs) / 1000).toFixed();
    console.log(`week of seed ${seed}, ${seconds} s: ${counts.trim()}`);
    const booked = await bookedKinds(product, week.prefix);
    console.log(JSON.stringify({ ...week.counts, ...booked }));
    for (const what of isWhole ? expectedEvents : []) expect(booked[what], what).toBeGreaterThan(0);
    expect(week.counts).toMatchObject({ submissions: size.submissions, orders: size.orders, 'payout runs': 2 });
  });
});
