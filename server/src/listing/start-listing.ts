import type { Language } from '@lensdock/contract/kernel/language.ts';
import { emptyListing } from '@lensdock/contract/listing/listing.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { insertListing } from './listing.store.ts';

/** The listing of a new app: nothing but its name. A name is rarely translated, so both required languages get it. */
export async function startListing(
  transaction: Queries,
  appCode: string,
  { name, defaultLanguage, at }: { name: string; defaultLanguage: Language; at: Date },
): Promise<void> {
  const content = { ...emptyListing(name), nameByIsocode: { en: name, [defaultLanguage]: name } };
  await insertListing(transaction, appCode, content, at);
}
