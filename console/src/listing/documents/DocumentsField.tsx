import { documentRule } from '@lensdock/contract/listing/listing-rules.ts';
import { useState } from 'react';
import { unbroken } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/text.ts';
import { FieldNote } from '../../ui/feedback/FieldNote.tsx';
import { DropZone } from '../../ui/form/upload/DropZone.tsx';
import type { ListingPanelProps } from '../draft/panel-props.ts';
import files from '../files/files.module.css';
import style from '../listing.module.css';
import { DocumentDialogs, type DocumentRequest } from './DocumentDialogs.tsx';
import { DocumentRow, UploadRow } from './DocumentRow.tsx';
import { useDocumentUploads } from './use-document-uploads.ts';

interface DocumentsFieldProps extends ListingPanelProps {
  code: string;
  limit: number;
}

/** PDF documents: several can be uploaded up to the limit, renamed and deleted; saved with the form. */
export function DocumentsField({ content, disabled, change, error, code, limit }: DocumentsFieldProps) {
  const t = useTranslation();
  const documents = content.documentationFiles;
  const uploads = useDocumentUploads(code, change);
  return (
    <div id="documents" tabIndex={-1} className={files.documents}>
      <div className={style.choiceHead}>
        <h3>
          {t('listing.documents')} <span className={style.mark}>{t('listing.optional')}</span>
        </h3>
        <span className={style.quiet}>{t('listing.count-of', { count: documents.length, limit })}</span>
      </div>
      <DocumentList content={content} disabled={disabled} change={change} error={error} code={code} uploads={uploads} />
      {disabled && documents.length === 0 ? <p className={style.quiet}>{t('listing.none-added')}</p> : null}
      {disabled ? null : <AddDocuments stored={documents.length} limit={limit} uploads={uploads} />}
      {error('documents') ? <FieldNote tone="bad">{error('documents')}</FieldNote> : null}
    </div>
  );
}

type DocumentUploads = ReturnType<typeof useDocumentUploads>;

interface DocumentListProps extends ListingPanelProps {
  code: string;
  uploads: DocumentUploads;
}

function DocumentList({ content, disabled, change, error, code, uploads }: DocumentListProps) {
  const [request, setRequest] = useState<DocumentRequest>();
  const documents = content.documentationFiles;
  if (documents.length + uploads.uploads.length === 0) return null;
  return (
    <>
      <ul className={files.rows}>
        {documents.map((document, index) => (
          <DocumentRow
            key={document.code}
            document={document}
            disabled={disabled}
            app={code}
            change={uploads.changes.get(document.code)}
            error={error(`documentationFiles.${index}.displayName`) ?? error(`documentationFiles.${index}`)}
            onRename={() => setRequest({ action: 'rename', document })}
            onDelete={() => setRequest({ action: 'delete', document })}
          />
        ))}
        {uploads.uploads.map((upload) => (
          <UploadRow key={`upload ${upload.id}`} upload={upload} onRemove={() => uploads.remove(upload.id)} />
        ))}
      </ul>
      <DocumentDialogs
        request={request}
        documents={documents}
        onChange={(documentationFiles) => change({ documentationFiles })}
        onClose={() => setRequest(undefined)}
      />
    </>
  );
}

interface AddDocumentsProps {
  stored: number;
  limit: number;
  uploads: DocumentUploads;
}

function AddDocuments({ stored, limit, uploads }: AddDocumentsProps) {
  const t = useTranslation();
  const [skipped, setSkipped] = useState(0);
  const coming = uploads.uploads.filter(({ state }) => state.step !== 'failed').length;
  const remaining = limit - stored - coming;
  const maximum = unbroken(documentRule.maximum);
  return (
    <>
      {remaining > 0 ? (
        <DropZone
          title={t('listing.add-documents')}
          text={t('listing.documents-hint', { maximum })}
          accept="application/pdf"
          multiple
          onFiles={(chosen) => {
            setSkipped(Math.max(0, chosen.length - remaining));
            uploads.add(chosen.slice(0, remaining));
          }}
        />
      ) : null}
      <p className={style.announcement} role="status">
        {skipped > 0 ? t('listing.too-many-documents', { count: skipped, limit }) : ''}
      </p>
    </>
  );
}
