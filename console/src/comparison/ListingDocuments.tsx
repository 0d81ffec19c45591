import { downloadDocument } from '@lensdock/contract/listing/listing.routes.ts';
import type { StoredDocument } from '@lensdock/contract/listing/listing.ts';
import { download, fileLink } from '../api/file-link.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { showFailure } from '../problems/show-failure.ts';
import { LinkButton } from '../ui/text/TextAnchor.tsx';
import style from './comparison.module.css';

interface ListingDocumentsProps {
  appCode: string;
  documents: readonly StoredDocument[];
}

/** Downloads of the documents exactly as buyers get them. */
export function ListingDocuments({ appCode, documents }: ListingDocumentsProps) {
  const t = useTranslation();
  const format = useFormat();
  async function downloadFile(documentCode: string) {
    try {
      download(await fileLink(downloadDocument, { code: appCode, documentCode }));
    } catch (error) {
      showFailure(error, t('comparison.document-failed'));
    }
  }
  if (documents.length === 0) return '–';
  return (
    <ul className={style.plain}>
      {documents.map(({ code, displayName, size }) => (
        <li key={code}>
          <LinkButton onClick={() => void downloadFile(code)}>{displayName}</LinkButton>{' '}
          <span className={style.quiet}>{format.bytes(size)}</span>
        </li>
      ))}
    </ul>
  );
}
