import type { AppIntegration, ListingLimits, StoredDocument } from '@lensdock/contract/listing/listing.ts';
import { Trash2 } from 'lucide-react';
import { useTranslation } from '../../i18n/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { FieldNote } from '../../ui/feedback/FieldNote.tsx';
import { Switch } from '../../ui/form/choice/Switch.tsx';
import { TextareaField, TextField } from '../../ui/form/TextField.tsx';
import { LinkButton } from '../../ui/text/TextAnchor.tsx';
import { fetchDocument, UploadRow } from '../documents/DocumentRow.tsx';
import { sendDocument } from '../documents/send-document.ts';
import files from '../files/files.module.css';
import { useFileChoice } from '../files/use-file-choice.tsx';
import { useFileUploads } from '../files/use-file-uploads.ts';
import style from '../listing.module.css';

interface IntegrationRowProps {
  item: AppIntegration;
  code: string;
  limits: ListingLimits;
  disabled: boolean;
  /** The error of a field, or of the whole integration. */
  error: (field?: string) => string | undefined;
  onChange: (item: AppIntegration) => void;
  onDelete: (() => void) | undefined;
}

/** An integration: a switch, and fields and a document for custom or active ones. */
export function IntegrationRow({ item, code, limits, disabled, error, onChange, onDelete }: IntegrationRowProps) {
  const t = useTranslation();
  const named = item.name.trim() !== '' && [...item.name].length <= limits.integrationName;
  const label = item.name.trim() || t('listing.new-integration');
  const on = item.status === 'enabled';
  return (
    <li className={files.integration}>
      <div className={files.integrationHead}>
        <Switch
          label={label}
          checked={on}
          disabled={disabled || !named}
          onChange={({ target }) => onChange({ ...item, status: target.checked ? 'enabled' : 'disabled' })}
        />
        {named ? null : <span className={style.quiet}>{t('listing.name-first')}</span>}
        {onDelete && !disabled ? (
          <IconButton
            icon={Trash2}
            size="small"
            label={t('listing.delete-named', { name: label })}
            onClick={onDelete}
          />
        ) : null}
      </div>
      {error() ? <FieldNote tone="bad">{error()}</FieldNote> : null}
      {on || item.type === 'custom' ? (
        <div className={files.integrationFields}>
          {item.type === 'custom' ? (
            <TextField
              label={t('listing.integration-name')}
              value={item.name}
              onChange={({ target }) => onChange({ ...item, ...nameAndStatus(item, target.value) })}
              count={[...item.name].length}
              limit={limits.integrationName}
              error={error('name')}
              disabled={disabled}
            />
          ) : null}
          <TextareaField
            label={t('listing.integration-description')}
            optional
            rows={2}
            value={item.description}
            onChange={({ target }) => onChange({ ...item, description: target.value })}
            count={[...item.description].length}
            limit={limits.integrationDescription}
            error={error('description')}
            disabled={disabled}
          />
          <IntegrationDocument
            code={code}
            disabled={disabled}
            label={label}
            document={item.documentation}
            onChange={(documentation) => onChange({ ...item, documentation })}
          />
        </div>
      ) : null}
    </li>
  );
}

/** An integration without a name cannot be on. */
function nameAndStatus(item: AppIntegration, name: string): Pick<AppIntegration, 'name' | 'status'> {
  return { name, status: name.trim() === '' ? 'disabled' : item.status };
}

interface IntegrationDocumentProps {
  code: string;
  label: string;
  disabled: boolean;
  document: StoredDocument | null;
  onChange: (document: StoredDocument | null) => void;
}

function IntegrationDocument({ code, label, disabled, document, onChange }: IntegrationDocumentProps) {
  const t = useTranslation();
  const uploads = useFileUploads({
    checkingText: t('listing.checking-document'),
    failedText: t('listing.upload-failed'),
    check: async (file) => (await import('../files/check-files.ts')).checkDocument(file),
    send: (file, on) => sendDocument(code, file, on),
    onStored: onChange,
  });
  const [running] = uploads.uploads;
  const choice = useFileChoice({
    accept: 'application/pdf',
    onFiles: ([file]) => {
      if (running) uploads.remove(running.id);
      if (file) uploads.add([file]);
    },
  });
  return (
    <div className={files.integrationDocument}>
      {choice.input}
      {running ? (
        <ul className={files.rows}>
          <UploadRow upload={running} onRemove={() => uploads.remove(running.id)} />
        </ul>
      ) : null}
      {document && !running ? (
        <span>
          <LinkButton onClick={() => void fetchDocument(code, document, t)}>{document.displayName}</LinkButton>
        </span>
      ) : null}
      {disabled || running ? null : (
        <>
          <Button
            aria-label={t(document ? 'listing.replace-document-of' : 'listing.add-document-to', { name: label })}
            onClick={choice.open}
          >
            {document ? t('listing.replace') : t('listing.add-document')}
          </Button>
          {document ? (
            <Button
              variant="quiet"
              aria-label={t('listing.remove-document-of', { name: label })}
              onClick={() => onChange(null)}
            >
              {t('listing.remove')}
            </Button>
          ) : null}
        </>
      )}
    </div>
  );
}
