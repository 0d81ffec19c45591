import type { Language } from '@lensdock/contract/kernel/language.ts';
import { emptyListing } from '@lensdock/contract/listing/listing.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { insertListing } from './listing.store.ts';

/** Creates the listing of a new app with its name in both required languages, because names are rarely translated. */
export async function startListing(
  transaction: Queries,
  appCode: string,
  { name, defaultLanguage, at }: { name: string; defaultLanguage: Language; at: Date },
): Promise<void> {
  const content = { ...emptyListing(name), nameByIsocode: { en: name, [defaultLanguage]: name } };
  await insertListing(transaction, appCode, content, at);
}
