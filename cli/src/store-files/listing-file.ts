import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { AddressMember } from '@lensdock/contract/listing/listing.ts';
import type { ListingTexts } from './text-file.ts';

/** A listing in files. Pictures and documents are paths below `store`, or codes of the store. */
export interface ListingFile extends Partial<Record<AddressMember, string | null>> {
  texts: Partial<Record<Language, ListingTexts>>;
  industries: string[];
  useCases: string[];
  icon: string | null;
  screenshots: string[];
  documents: { file: string; name: string }[];
}
