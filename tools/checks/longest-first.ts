import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The slowest files, which start first so that none of them is left when the other workers finish. A fresh clone has no
 * timings, and vitest would sort by file size. The first three wait for different things: the sample data, an
 * installation, nothing. Journeys that take turns are listed as well: most of them are skipped.
 */
export const longFiles = [
  'server/src/payouts/histories.test.ts',
  'server/src/lifecycle/app-histories.test.ts',
  'apk/src/generated-packages.test.ts',
  'e2e/src/every-screen/developer-in-english.test.ts',
  'e2e/src/journeys/journey.test.ts',
  'e2e/src/journeys/review.test.ts',
  'e2e/src/servers/several-servers.test.ts',
  'e2e/src/servers/rolling-restart.test.ts',
  'e2e/src/reconciliation/reconciliation.test.ts',
  'e2e/src/keyboard/keyboard-only.test.ts',
  'e2e/src/journeys/mail.test.ts',
  'e2e/src/servers/mail-survival.test.ts',
  'e2e/src/servers/publication-survival.test.ts',
  'e2e/src/servers/failover.test.ts',
  'e2e/src/journeys/trials.test.ts',
  'e2e/src/every-screen/others-in-english.test.ts',
  'e2e/src/journeys/versions.test.ts',
  'e2e/src/every-screen/developer-in-german.test.ts',
  'e2e/src/every-screen/others-in-german.test.ts',
  'e2e/src/journeys/press-guard.test.ts',
  'e2e/src/journeys/session.test.ts',
  'e2e/src/journeys/forced-colors.test.ts',
  'e2e/src/journeys/listing.test.ts',
  'e2e/src/journeys/pricing.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longFiles.findIndex((file) => moduleId.endsWith(`/${file}`));
      return place === -1 ? longFiles.length : place;
    };
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
