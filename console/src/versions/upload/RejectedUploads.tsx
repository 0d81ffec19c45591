import type { RefusedUpload } from '@lensdock/contract/versions/versions.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/text.ts';
import { Disclosure } from '../../ui/layout/Disclosure.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import style from '../versions.module.css';
import { FindingCounts, FindingList } from './FindingList.tsx';

/** Recent rejected uploads, for colleagues or for reading again. */
export function RejectedUploads({ uploads }: { uploads: readonly RefusedUpload[] }) {
  const t = useTranslation();
  const format = useFormat();
  return (
    <Panel title={t('versions.refused-lately')} text={t('versions.refused-lately-text')} ruled>
      <ol>
        {uploads.map(({ uploadId, fileName, refused, uploadedBy, findings }) => (
          <li key={uploadId} className={style.refusal}>
            <Disclosure
              title={fileName}
              text={`${format.dateTime(refused)}, ${uploadedBy}`}
              lead={<FindingCounts findings={findings} />}
            >
              <FindingList findings={findings} />
            </Disclosure>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
