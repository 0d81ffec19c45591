import type { StoredDocument } from '@lensdock/contract/listing/listing.ts';
import { documentNameLimit } from '@lensdock/contract/listing/listing-rules.ts';
import { useRef, useState } from 'react';
import { useTranslation } from '../../i18n/text.ts';
import type { ListingPanelProps } from '../draft/panel-props.ts';
import { inOrder } from '../files/in-order.ts';
import { useFileUploads } from '../files/use-file-uploads.ts';
import { sendDocument, uniqueName } from './send-document.ts';

/** Why a document is not called like its file. */
export interface NameChange {
  fileName: string;
  /** The name it got; the note disappears when the person changes it. */
  displayName: string;
  reason: 'taken' | 'too-long';
}

/** The uploads of documents, in the order in which they were selected, and the names that had to change. */
export function useDocumentUploads(code: string, change: ListingPanelProps['change']) {
  const t = useTranslation();
  /** The position of each upload: smaller files arrive first, but the selection order applies. */
  const order = useRef(new Map<string, number>());
  const [changes, setChanges] = useState<ReadonlyMap<string, NameChange>>(new Map());
  const uploads = useFileUploads({
    checkingText: t('listing.checking-document'),
    failedText: t('listing.upload-failed'),
    check: async (file: File) => (await import('../files/check-files.ts')).checkDocument(file),
    send: (file, on) => sendDocument(code, file, on),
    onStored: (stored, upload, file) => {
      order.current.set(stored.code, upload);
      change(({ documentationFiles: now }) => {
        const document = { ...stored, displayName: uniqueName(stored.displayName, now) };
        const changed = nameChange(file.name, stored, document);
        if (changed) setChanges((before) => new Map(before).set(stored.code, changed));
        return { documentationFiles: inOrder(now, document, order.current, ({ code: of }) => of) };
      });
    },
  });
  return { ...uploads, changes };
}

function nameChange(fileName: string, stored: StoredDocument, { displayName }: StoredDocument): NameChange | undefined {
  if (displayName !== stored.displayName) return { fileName, displayName, reason: 'taken' };
  const stem = [...fileName.trim().replace(/\.pdf$/i, '')];
  return stem.length > documentNameLimit - '.pdf'.length ? { fileName, displayName, reason: 'too-long' } : undefined;
}
