import type { ListingContent } from '@lensdock/contract/listing/listing.ts';
import { act, completeListing, onlineApp, stageListing } from '../../apps/testing/staged-app.ts';
import type { SamplePersonName } from '../../kernel/identity/sample-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { submissionOf } from './submitted-app.ts';

/** Creates a published app whose listing is submitted with another summary and the given changes. */
export async function submittedTexts(
  server: TestServer,
  change: Partial<ListingContent> = {},
  { as = 'ada', name = 'Gatekeeper' }: { as?: SamplePersonName; name?: string } = {},
): Promise<{ app: string; id: string }> {
  const { app } = await onlineApp(server, as, { name });
  const summaryByIsocode = { en: 'Counts people at gates', de: 'Zählt Personen an Toren' };
  await stageListing(server, app, { ...completeListing(name), summaryByIsocode, ...change });
  await act(server, as, app, { type: 'save-listing' });
  return { app, id: await submissionOf(server, app) };
}
