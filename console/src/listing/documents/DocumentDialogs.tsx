import type { StoredDocument } from '@lensdock/contract/listing/listing.ts';
import { Suspense } from 'react';
import { useTranslation } from '../../i18n/text.ts';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';

const RenameDialog = lazyComponent(async () => (await import('./RenameDialog.tsx')).RenameDialog);
const ConfirmDialog = lazyComponent(async () => (await import('../../ui/overlay/ConfirmDialog.tsx')).ConfirmDialog);

/** A request from a document's menu. */
export interface DocumentRequest {
  action: 'rename' | 'delete';
  document: StoredDocument;
}

interface DocumentDialogsProps {
  request: DocumentRequest | undefined;
  documents: readonly StoredDocument[];
  onChange: (documents: StoredDocument[]) => void;
  onClose: () => void;
}

export function DocumentDialogs({ request, documents, onChange, onClose }: DocumentDialogsProps) {
  const t = useTranslation();
  if (!request) return null;
  const { action, document } = request;
  const others = documents.filter(({ code }) => code !== document.code);
  return (
    <Suspense>
      {action === 'rename' ? (
        <RenameDialog
          document={document}
          others={others.map(({ displayName }) => displayName)}
          onRename={(displayName) => {
            onChange(documents.map((one) => (one.code === document.code ? { ...document, displayName } : one)));
            onClose();
          }}
          onClose={onClose}
        />
      ) : (
        <ConfirmDialog
          open
          danger
          busy={false}
          problem={undefined}
          title={t('listing.delete-document-title', { name: document.displayName })}
          cancelLabel={t('listing.keep')}
          confirmLabel={t('listing.delete-document')}
          onConfirm={() => {
            onChange(others);
            onClose();
          }}
          onClose={onClose}
        >
          {t('listing.delete-document-text')}
        </ConfirmDialog>
      )}
    </Suspense>
  );
}
