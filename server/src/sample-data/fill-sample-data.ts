import { backdateCompanies } from '../kernel/identity/companies.store.ts';
import { backdatePeople } from '../kernel/identity/people.store.ts';
import { sampleCompanies } from '../kernel/identity/sample-people.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { backdateSampleAccounts } from '../payout-accounts/ensure-sample-accounts.ts';
import { momentOf, playScenarios } from './play-scenarios.ts';
import { isUntouched } from './sample-data.store.ts';

const companyIds = sampleCompanies.map(({ id }) => id);

/** The sample companies are older than their first app. */
const companiesDaysAgo = 760;
const profilesDaysAgo = 758;
/** The store opened before they joined. */
const termsDaysAgo = [940, 790] as const;

/**
 * Loads sample data into an unused embedded database and returns whether it did. It calls the product's own endpoints
 * with a clock set in the past, in one transaction, so an interrupted start leaves nothing behind.
 */
export async function fillSampleData(services: AppServices): Promise<boolean> {
  const { database, settings, signOn, clock } = services;
  // An external database is never filled, and without sample people no one could see the apps.
  if (settings.DATABASE_URL !== undefined || !signOn.issueSampleToken) return false;
  if (!(await isUntouched(database, companyIds))) return false;
  // Loaded lazily, because most starts find the sample data already loaded.
  const [
    { openSandbox },
    { sampleApps },
    { fillProfiles },
    { publishSampleTerms, acceptSampleTerms, sampleTermsToCome },
    { sampleSales },
    { reportRatings },
    { sampleWebhook },
    { addSampleTeam },
    { sampleAnnouncements },
  ] = await Promise.all([
    import('./scenarios/open-sandbox.ts'),
    import('./sample-apps.ts'),
    import('./company-profiles.ts'),
    import('./sample-terms.ts'),
    import('./sample-payouts.ts'),
    import('./sample-ratings.ts'),
    import('./sample-webhook.ts'),
    import('./sample-team.ts'),
    import('./sample-announcements.ts'),
  ]);
  const today = await clock.now();
  await database.transaction(async (transaction) => {
    const sandbox = await openSandbox(services, transaction);
    try {
      const known = momentOf(today, { daysAgo: companiesDaysAgo, time: '09:00' });
      await backdateCompanies(transaction, companyIds, known);
      await backdatePeople(transaction, known);
      await backdateSampleAccounts(transaction, companyIds, known);
      const [opened, changed] = termsDaysAgo.map((daysAgo) => momentOf(today, { daysAgo, time: '09:00' })) as [
        Date,
        Date,
      ]; // one moment for each number of days
      await publishSampleTerms(sandbox, opened, changed);
      sandbox.setMoment(momentOf(today, { daysAgo: profilesDaysAgo, time: '10:30' }));
      await fillProfiles(sandbox);
      await acceptSampleTerms(sandbox);
      const events = [
        ...sampleSales(sandbox, transaction, today),
        ...sampleWebhook(sandbox),
        ...sampleAnnouncements(sandbox),
        sampleTermsToCome(sandbox),
      ];
      const codes = await playScenarios(sandbox, sampleApps, today, events);
      await addSampleTeam(sandbox, transaction, {
        today,
        known,
        app: codes.get('heatmap') ?? '',
        offered: codes.get('tanklevel') ?? '',
      });
      sandbox.setMoment(momentOf(today, { daysAgo: 1, time: '23:00' }));
      await reportRatings(sandbox, codes, sampleApps);
    } finally {
      await sandbox.close();
    }
  });
  // Checks the ledger as the nightly task would, so that the months of the sample data can be closed.
  await checkLedger(services);
  return true;
}
