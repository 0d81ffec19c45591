import { reportRating } from '@lensdock/contract/catalogue/catalogue.endpoints.ts';
import type { Sandbox } from './scenarios/open-sandbox.ts';
import type { SampleApp } from './scenarios/sample-app.ts';

/** The store's nightly report of ratings. */
export async function reportRatings(
  sandbox: Sandbox,
  codes: ReadonlyMap<string, string>,
  apps: readonly SampleApp[],
): Promise<void> {
  const asOf = (await sandbox.services.clock.now()).toISOString();
  const rated = apps.flatMap(({ id, averageRating }) => (averageRating ? [{ id, averageRating }] : []));
  for (const [place, { id, averageRating }] of rated.entries()) {
    const body = { averageRating, ratingCount: 214 - 29 * place, asOf };
    await sandbox.call(reportRating, { as: 'store', params: { code: codes.get(id) ?? '' }, body });
  }
}
