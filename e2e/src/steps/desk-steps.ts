import type { Page } from 'playwright-core';
import { expectNoAxeFindings } from '../browser/axe.ts';
import type { consoleTexts } from './console-texts.ts';

interface Desk {
  /** The operator's page. */
  page: Page;
  address: string;
  t: ReturnType<typeof consoleTexts>;
  language: 'en' | 'de';
  /** The app to decide on. */
  appName: string;
}

/** The place of a finding, as shown in the dialog's lists. */
interface Place {
  field: string;
}

/** An operator's steps on the review desk. */
export function deskSteps({ page, address, t, language, appName }: Desk) {
  /** Opens the app's waiting submission from the queue. */
  async function openSubmission(): Promise<void> {
    await page.goto(`${address}/review`);
    await page.getByRole('link', { name: appName }).first().click();
    await page.getByRole('button', { name: t('review.approve'), exact: true }).waitFor();
  }

  return {
    async approve(): Promise<void> {
      await openSubmission();
      await page
        .getByRole('button', { name: t('review.approve'), exact: true })
        .first()
        .click();
      // No checklist item is ticked.
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('review.approve-anyway') })
        .click();
      await page
        .getByText(t('review.approved', { name: appName }))
        .first()
        .waitFor();
    },

    async reject(message: string, place?: Place): Promise<void> {
      await openSubmission();
      await page
        .getByRole('button', { name: t('review.add-finding'), exact: true })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      if (place) await dialog.getByLabel(t('review.field'), { exact: true }).selectOption({ label: place.field });
      await dialog.getByLabel(t('review.finding-message')).fill(message);
      await expectNoAxeFindings(page, 'finding');
      await dialog.getByRole('button', { name: t('review.keep-finding') }).click();
      await dialog.waitFor({ state: 'detached' });
      await expectNoAxeFindings(page, 'submission with a finding');
      await page
        .getByRole('button', { name: language === 'de' ? 'Mit 1 Beanstandung ablehnen' : 'Reject with 1 finding' })
        .click();
      await page
        .getByText(t('review.rejected', { name: appName }))
        .first()
        .waitFor();
    },

    /** Performs an operator action on a published app, with a reason for its company. */
    async act(code: string, button: string, reason: string): Promise<void> {
      await page.goto(`${address}/all-apps/${code}`);
      await page.getByRole('button', { name: button }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t('publications.reason')).fill(reason);
      await expectNoAxeFindings(page, 'operator action');
      await dialog.locator('button[type=submit]').click();
      await dialog.waitFor({ state: 'detached' });
      await expectNoAxeFindings(page, 'operator page of an app');
    },

    /** Grants or revokes the tool licence: `publications.tool-grant` or `-withdraw`. */
    async decideOnTool(code: string, id: string, company: string, done: string): Promise<void> {
      await page.goto(`${address}/all-apps/${code}`);
      await page.getByRole('button', { name: t(id) }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(t(`${id}-text`, { company })).waitFor();
      await expectNoAxeFindings(page, 'dialog before a tool licence');
      await dialog.getByRole('button', { name: t(id) }).click();
      await page
        .getByText(t(done, { name: appName }))
        .first()
        .waitFor();
      await dialog.waitFor({ state: 'detached' });
    },
  };
}
