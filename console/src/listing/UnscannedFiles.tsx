import type { UnscannedFile } from '@lensdock/contract/listing/listing.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { Banner, bannerIcons } from '../ui/feedback/Banner.tsx';

/** Files of the listing that cannot be downloaded: they wait for the malware scanner, or it refused them. */
export function UnscannedFiles({ files }: { files: readonly UnscannedFile[] }) {
  const t = useTranslation();
  const format = useFormat();
  const waiting = files.filter(({ state }) => state === 'waiting');
  const refused = files.filter(({ state }) => state === 'refused');
  return (
    <>
      {refused.length > 0 ? (
        <Banner tone="bad" icon={bannerIcons.rejected} title={t('listing.refused-files', { count: refused.length })}>
          <ul>
            {refused.map(({ code, fileName, signature }) => (
              <li key={code}>{t('listing.refused-file', { file: fileName, signature: signature ?? '' })}</li>
            ))}
          </ul>
          <p>{t('listing.refused-files-text')}</p>
        </Banner>
      ) : null}
      {waiting.length > 0 ? (
        <div role="status">
          <Banner
            tone="info"
            icon={bannerIcons.inApproval}
            title={t('listing.waiting-files', { count: waiting.length })}
          >
            <ul>
              {waiting.map(({ code, fileName, since }) => (
                <li key={code}>{t('listing.waiting-file', { file: fileName, since: format.dateTime(since) })}</li>
              ))}
            </ul>
            <p>{t('listing.waiting-files-text')}</p>
          </Banner>
        </div>
      ) : null}
    </>
  );
}
