import type { Page } from 'playwright-core';
import { consoleTexts } from '../steps/console-texts.ts';
import { deskSteps } from '../steps/desk-steps.ts';
import { inTheBrowser } from './in-the-browser.ts';
import type { WeekCompany } from './make-companies.ts';
import type { SubmittedApp } from './submit-apps.ts';
import type { Week } from './week.ts';

const t = consoleTexts('en');

const dialogButton = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

/** The decisive steps of each role, as that person does them in the console. */
export function browserSteps(week: Week) {
  const { address } = week.product;
  const desk = (page: Page, appName: string) => deskSteps({ page, address, t, language: 'en', appName });
  return {
    approveSubmission: ({ name }: SubmittedApp, submissionId: string) =>
      inTheBrowser(week, 'Rosa', `/review/${submissionId}`, async (page) => {
        await page
          .getByRole('button', { name: t('review.approve'), exact: true })
          .first()
          .click();
        await dialogButton(page, t('review.approve-anyway')).click();
        await page.getByText(t('review.approved', { name })).first().waitFor();
      }),

    unpublishApp: ({ code, name }: SubmittedApp) =>
      inTheBrowser(week, 'Sami', `/all-apps/${code}`, (page) =>
        desk(page, name).act(code, t('publications.unpublish'), 'The app records sound without asking.'),
      ),

    approveCompany: ({ companyId, name }: WeekCompany) =>
      inTheBrowser(week, 'Mila', `/companies/${companyId}`, async (page) => {
        await page.getByRole('button', { name: t('company.approve'), exact: true }).click();
        await dialogButton(page, t('company.approve')).click();
        await page.getByText(t('company.approved-toast', { name })).first().waitFor();
      }),

    blockCompany: ({ companyId, name }: WeekCompany) =>
      inTheBrowser(week, 'Mila', `/companies/${companyId}`, async (page) => {
        await page.getByRole('button', { name: t('company.block-of', { name }) }).click();
        await page.getByRole('dialog').getByLabel(t('company.block-reason')).fill('The apps copy those of others.');
        await dialogButton(page, t('company.block-act')).click();
        await page.getByText(t('company.blocked-title', { name })).waitFor();
      }),

    changeSetting: (name: string, value: string) =>
      inTheBrowser(week, 'Olga', `/store-settings/${name}`, async (page) => {
        await page.getByLabel(t('store-settings.new-value')).fill(value);
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await page
          .getByText(/^Setting saved/)
          .first()
          .waitFor();
      }),

    retryPayout: (runId: string) =>
      inTheBrowser(week, 'Fred', `/payout-runs/${runId}`, async (page) => {
        await page
          .getByRole('button', { name: /^Retry the payout of/ })
          .first()
          .click();
        await page
          .getByText(/^Run started for/)
          .first()
          .waitFor();
      }),

    requestRun: () =>
      inTheBrowser(week, 'Fred', '/payout-runs', async (page) => {
        await page.getByRole('button', { name: t('payouts.request-run') }).click();
        await dialogButton(page, t('payouts.request-run')).click();
        await page.getByText(t('payouts.request-own')).first().waitFor({ state: 'attached' });
      }),

    confirmRun: () =>
      inTheBrowser(week, 'Olga', '/payout-runs', async (page) => {
        await page.getByRole('button', { name: t('payouts.confirm-run') }).click();
        await dialogButton(page, t('payouts.confirm-run')).click();
        await page
          .getByText(/payouts? started\. Invoices issued/)
          .first()
          .waitFor();
      }),

    confirmCorrection: (orderId: string) =>
      inTheBrowser(week, 'Olga', '/corrections', async (page) => {
        await page.getByRole('button', { name: new RegExp(`^Confirm the correction of ${orderId}:`) }).click();
        await dialogButton(page, t('corrections.confirm')).click();
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }),

    closeMonth: (month: string) =>
      inTheBrowser(week, 'Fred', `/months/${month}`, async (page) => {
        await page.getByRole('button', { name: t('months.close'), exact: true }).click();
        await dialogButton(page, t('months.close')).click();
        await page.getByText(t('months.was-closed')).first().waitFor();
      }),
  };
}
