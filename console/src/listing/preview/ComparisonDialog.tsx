import '../listing.texts.ts';
import type { Listing, ListingContent } from '@lensdock/contract/listing/listing.ts';
import { useTranslation } from '../../i18n/text.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { ListingChanges } from './ListingChanges.tsx';

interface ComparisonDialogProps {
  code: string;
  listing: Listing;
  /** The form's content, or the submission while it is locked. */
  content: ListingContent;
  onClose: () => void;
}

/** Compares the edited or submitted listing with the published one, as on the review desk. */
export function ComparisonDialog({ onClose, ...compared }: ComparisonDialogProps) {
  const t = useTranslation();
  return (
    <Dialog open wide title={t('listing.compare-title')} text={t('listing.compare-text')} onClose={onClose}>
      <ListingChanges {...compared} />
    </Dialog>
  );
}
