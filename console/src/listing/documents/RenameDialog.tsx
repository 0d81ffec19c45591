import '../listing.texts.ts';
import { translate } from '@lensdock/contract/kernel/language.ts';
import { listingFindingTexts } from '@lensdock/contract/listing/listing.findings.ts';
import type { StoredDocument } from '@lensdock/contract/listing/listing.ts';
import { documentNameLimit } from '@lensdock/contract/listing/listing-rules.ts';
import { useState } from 'react';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { currentLanguage } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/text.ts';
import { TextField } from '../../ui/form/TextField.tsx';

interface RenameDialogProps {
  document: StoredDocument;
  /** Names of the other documents. */
  others: readonly string[];
  onRename: (name: string) => void;
  onClose: () => void;
}

export function RenameDialog({ document, others, onRename, onClose }: RenameDialogProps) {
  const t = useTranslation();
  const [name, setName] = useState(document.displayName);
  const [tried, setTried] = useState(false);
  const wrong = problemOf(name, others);
  return (
    <FormDialog
      changed={name !== document.displayName}
      title={t('listing.rename-title')}
      cancelLabel={t('listing.cancel')}
      confirmLabel={t('listing.rename')}
      onSubmit={() => {
        setTried(true);
        if (!wrong) onRename(name.trim());
      }}
      onClose={onClose}
    >
      <TextField
        label={t('listing.filename')}
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
        count={[...name.trim()].length}
        limit={documentNameLimit}
        error={tried ? wrong : undefined}
      />
    </FormDialog>
  );
}

function problemOf(given: string, others: readonly string[]): string | undefined {
  const name = given.trim();
  const length = [...name].length;
  const language = currentLanguage();
  if (length === 0) return listingFindingTexts['document-name-required'][language];
  if (length > documentNameLimit) {
    return translate(listingFindingTexts['listing-text-too-long'], language, { length, limit: documentNameLimit });
  }
  const taken = others.some((other) => other.trim().toLocaleLowerCase('en') === name.toLocaleLowerCase('en'));
  return taken ? listingFindingTexts['document-name-taken'][language] : undefined;
}
