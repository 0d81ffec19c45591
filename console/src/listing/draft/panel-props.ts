import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { ListingContent } from '@lensdock/contract/listing/listing.ts';
import type { Change } from './use-listing-form.ts';

/** Props shared by all panels of the form. */
export interface ListingPanelProps {
  content: ListingContent;
  disabled: boolean;
  change: (change: Change) => void;
  /** The error text of a field. */
  error: (inputField: string, isocode?: Language) => string | undefined;
}
