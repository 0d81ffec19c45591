import { dateCompaniesBack } from '../kernel/identity/companies.store.ts';
import { datePeopleBack } from '../kernel/identity/people.store.ts';
import { sampleCompanies } from '../kernel/identity/sample-people.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { dateSampleAccountsBack } from '../payout-accounts/ensure-sample-accounts.ts';
import { momentOf, playScenarios } from './play-scenarios.ts';
import { isUntouched } from './sample-data.store.ts';

const companyIds = sampleCompanies.map(({ id }) => id);

/** The sample companies are older than their first app. */
const companiesDaysAgo = 760;
const profilesDaysAgo = 758;
/** And the store opened before they came. */
const termsDaysAgo = [940, 790] as const;

/**
 * Fills an embedded database in which nothing has happened yet with the apps of the sample people, and answers whether it
 * did. It drives the product's own calls, with a clock that stands in the past, so every row is one that the product
 * makes. All of it is one transaction: a start that is killed meanwhile leaves nothing, and the next one begins anew.
 */
export async function fillSampleData(services: AppServices): Promise<boolean> {
  const { database, settings, signOn, clock } = services;
  // A database by address is somebody's own, and without the sample people nobody could look at their apps.
  if (settings.DATABASE_URL !== undefined || !signOn.issueSampleToken) return false;
  if (!(await isUntouched(database, companyIds))) return false;
  // Only now, because most starts find what an earlier one has filled in.
  const [
    { openSandbox },
    { sampleApps },
    { fillProfiles },
    { publishSampleTerms, acceptSampleTerms },
    { sampleSales },
    { reportRatings },
    { sampleWebhook },
  ] = await Promise.all([
    import('./scenarios/open-sandbox.ts'),
    import('./sample-apps.ts'),
    import('./company-profiles.ts'),
    import('./sample-terms.ts'),
    import('./sample-payouts.ts'),
    import('./sample-ratings.ts'),
    import('./sample-webhook.ts'),
  ]);
  const today = await clock.now();
  await database.transaction(async (transaction) => {
    const stage = await openSandbox(services, transaction);
    try {
      const known = momentOf(today, { daysAgo: companiesDaysAgo, time: '09:00' });
      await dateCompaniesBack(transaction, companyIds, known);
      await datePeopleBack(transaction, companyIds, known);
      await dateSampleAccountsBack(transaction, companyIds, known);
      const [opened, changed] = termsDaysAgo.map((daysAgo) => momentOf(today, { daysAgo, time: '09:00' })) as [
        Date,
        Date,
      ]; // one for each
      await publishSampleTerms(stage, opened, changed);
      stage.setMoment(momentOf(today, { daysAgo: profilesDaysAgo, time: '10:30' }));
      await fillProfiles(stage);
      await acceptSampleTerms(stage);
      const meanwhile = [...sampleSales(stage, transaction, today), ...sampleWebhook(stage)];
      const codes = await playScenarios(stage, sampleApps, today, meanwhile);
      stage.setMoment(momentOf(today, { daysAgo: 1, time: '23:00' }));
      await reportRatings(stage, codes, sampleApps);
    } finally {
      await stage.close();
    }
  });
  return true;
}
