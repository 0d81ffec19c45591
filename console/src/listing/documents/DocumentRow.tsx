import { downloadDocument } from '@lensdock/contract/listing/listing.routes.ts';
import type { StoredDocument } from '@lensdock/contract/listing/listing.ts';
import { documentNameLimit } from '@lensdock/contract/listing/listing-rules.ts';
import { Ellipsis, FileText, X } from 'lucide-react';
import { download, fileLink } from '../../api/file-link.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/text.ts';
import { toastFailure } from '../../problems/show-failure.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { AlertNote } from '../../ui/feedback/AlertNote.tsx';
import { FieldNote } from '../../ui/feedback/FieldNote.tsx';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';
import { Progress } from '../../ui/feedback/Progress.tsx';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import style from '../files/files.module.css';
import type { FileUpload } from '../files/use-file-uploads.ts';
import type { NameChange } from './use-document-uploads.ts';

const DocumentMenu = lazyComponent(async () => (await import('../files/FileMenus.tsx')).DocumentMenu);

interface DocumentRowProps {
  app: string;
  document: StoredDocument;
  disabled: boolean;
  error: string | undefined;
  /** Why it is not called like its file. */
  change: NameChange | undefined;
  onRename: () => void;
  onDelete: () => void;
}

export function DocumentRow({ app, document, disabled, error, change, onRename, onDelete }: DocumentRowProps) {
  const t = useTranslation();
  const format = useFormat();
  const name = document.displayName;
  return (
    <li>
      <div className={style.documentRow}>
        <Icon of={FileText} />
        <span>{name}</span>
        <small>{format.bytes(document.size)}</small>
        <MenuButton
          trigger={
            <IconButton icon={Ellipsis} size="small" label={t('listing.actions-named', { name })} tooltip={false} />
          }
          onIntent={DocumentMenu.fetch}
          menu={(open) => (
            <DocumentMenu
              {...open}
              onDownload={() => void fetchDocument(app, document, t)}
              {...(!disabled && { onRename, onDelete })}
            />
          )}
        />
      </div>
      {error ? <FieldNote tone="bad">{error}</FieldNote> : null}
      {!error && change?.displayName === name ? <NameNote change={change} /> : null}
    </li>
  );
}

function NameNote({ change: { fileName, reason } }: { change: NameChange }) {
  const t = useTranslation();
  return (
    <div role="status">
      <FieldNote tone="warn">
        {reason === 'taken'
          ? t('listing.document-renamed', { file: fileName })
          : t('listing.document-shortened', { file: fileName, limit: documentNameLimit })}
      </FieldNote>
    </div>
  );
}

export async function fetchDocument(
  app: string,
  document: StoredDocument,
  t: ReturnType<typeof useTranslation>,
): Promise<void> {
  try {
    download(await fileLink(downloadDocument, { code: app, documentCode: document.code }));
  } catch (error) {
    toastFailure(error, t('listing.failed'));
  }
}

/** A document that is being uploaded or was rejected. */
export function UploadRow({ upload, onRemove }: { upload: FileUpload; onRemove: () => void }) {
  const t = useTranslation();
  const format = useFormat();
  const { name, state } = upload;
  return (
    <li>
      <div className={style.documentRow}>
        <Icon of={FileText} />
        <span>{name}</span>
        {state.step === 'sending' ? (
          <>
            <small>
              {t('listing.count-of', { count: format.bytes(state.sentBytes), limit: format.bytes(state.allBytes) })}
            </small>
            <Progress
              label={t('listing.uploading', { name })}
              share={state.allBytes ? state.sentBytes / state.allBytes : 0}
            />
          </>
        ) : null}
        {state.step === 'checking' ? (
          <>
            <small>{state.what}</small>
            <Progress label={t('listing.uploading', { name })} />
          </>
        ) : null}
        <IconButton
          icon={X}
          size="small"
          label={state.step === 'failed' ? t('listing.remove-named', { name }) : t('listing.cancel-named', { name })}
          onClick={onRemove}
        />
      </div>
      {state.step === 'failed' ? <AlertNote>{[state.found, state.needed].filter(Boolean).join(', ')}</AlertNote> : null}
    </li>
  );
}
