import type { StoredDocument } from '@lensdock/contract/listing/listing.ts';
import { documentRule } from '@lensdock/contract/listing/listing-rules.ts';
import { Suspense, useState } from 'react';
import { useTranslation } from '../i18n/text.ts';
import { FieldNote } from '../ui/feedback/FieldNote.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { DropZone } from '../ui/form/DropZone.tsx';
import { DocumentRow, UploadRow } from './DocumentRow.tsx';
import files from './files.module.css';
import style from './listing.module.css';
import type { ListingPanelProps } from './panel-props.ts';
import { sendDocument, uniqueName } from './send-document.ts';
import { useFileUploads } from './use-file-uploads.ts';

const RenameDialog = lazyComponent(async () => (await import('./RenameDialog.tsx')).RenameDialog);
const ConfirmDialog = lazyComponent(async () => (await import('../ui/overlay/ConfirmDialog.tsx')).ConfirmDialog);

interface DocumentsFieldProps extends ListingPanelProps {
  code: string;
  limit: number;
}

/** PDF documents: several at once up to the limit, renamed and deleted here, kept with the next save. */
export function DocumentsField({ content, disabled, change, error, code, limit }: DocumentsFieldProps) {
  const t = useTranslation();
  const [renaming, setRenaming] = useState<StoredDocument>();
  const [deleting, setDeleting] = useState<StoredDocument>();
  const [leftOut, setLeftOut] = useState(0);
  const documents = content.documentationFiles;
  const uploads = useFileUploads({
    checkingText: t('listing.checking-document'),
    failedText: t('listing.upload-failed'),
    check: async (file) => (await import('./check-files.ts')).checkDocument(file),
    send: (file, on) => sendDocument(code, file, on),
    onStored: (stored) =>
      change(({ documentationFiles: now }) => ({
        documentationFiles: [...now, { ...stored, displayName: uniqueName(stored.displayName, now) }],
      })),
  });
  const coming = uploads.uploads.filter(({ state }) => state.step !== 'failed').length;
  const room = limit - documents.length - coming;
  const replaceOne = (next: StoredDocument) =>
    change({ documentationFiles: documents.map((one) => (one.code === next.code ? next : one)) });
  const { maximum } = documentRule;
  return (
    <div id="documents" tabIndex={-1} className={files.documents}>
      <div className={style.choiceHead}>
        <h3>
          {t('listing.documents')} <span className={style.mark}>{t('listing.optional')}</span>
        </h3>
        <span className={style.quiet}>{t('listing.count-of', { count: documents.length, limit })}</span>
      </div>
      {documents.length + uploads.uploads.length > 0 ? (
        <ul className={files.rows}>
          {documents.map((document, index) => (
            <DocumentRow
              key={document.code}
              document={document}
              disabled={disabled}
              app={code}
              error={error(`documentationFiles.${index}.displayName`) ?? error(`documentationFiles.${index}`)}
              onRename={() => setRenaming(document)}
              onDelete={() => setDeleting(document)}
            />
          ))}
          {uploads.uploads.map((upload) => (
            <UploadRow key={`upload ${upload.id}`} upload={upload} onRemove={() => uploads.remove(upload.id)} />
          ))}
        </ul>
      ) : null}
      {disabled && documents.length === 0 ? <p className={style.quiet}>{t('listing.none-added')}</p> : null}
      {disabled || room <= 0 ? null : (
        <DropZone
          title={t('listing.add-documents')}
          text={t('listing.documents-hint', { maximum })}
          accept="application/pdf"
          multiple
          onFiles={(files) => {
            setLeftOut(Math.max(0, files.length - room));
            uploads.add(files.slice(0, room));
          }}
        />
      )}
      {error('documents') ? <FieldNote tone="bad">{error('documents')}</FieldNote> : null}
      <p className={style.said} role="status">
        {leftOut > 0 ? t('listing.too-many-documents', { count: leftOut, limit }) : ''}
      </p>
      <Suspense>
        {renaming ? (
          <RenameDialog
            document={renaming}
            others={documents.filter((one) => one.code !== renaming.code).map(({ displayName }) => displayName)}
            onRename={(displayName) => {
              replaceOne({ ...renaming, displayName });
              setRenaming(undefined);
            }}
            onClose={() => setRenaming(undefined)}
          />
        ) : null}
        {deleting ? (
          <ConfirmDialog
            open
            danger
            busy={false}
            problem={undefined}
            title={t('listing.delete-document-title', { name: deleting.displayName })}
            keepText={t('listing.keep')}
            actText={t('listing.delete-document')}
            onAct={() => {
              change({ documentationFiles: documents.filter((one) => one.code !== deleting.code) });
              setDeleting(undefined);
            }}
            onClose={() => setDeleting(undefined)}
          >
            {t('listing.delete-document-text')}
          </ConfirmDialog>
        ) : null}
      </Suspense>
    </div>
  );
}
