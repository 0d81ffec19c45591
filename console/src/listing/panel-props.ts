import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { ListingContent } from '@lensdock/contract/listing/listing.ts';
import type { Change } from './use-listing-form.ts';

/** What every panel of the form is given. */
export interface ListingPanelProps {
  content: ListingContent;
  disabled: boolean;
  change: (change: Change) => void;
  /** What is wrong with a field, in words. */
  error: (inputField: string, isocode?: Language) => string | undefined;
}
