import type { SubmittedVersion } from '@lensdock/contract/review/review.ts';
import { Plus, X } from 'lucide-react';
import { Banner } from '../ui/Banner.tsx';
import { useFormat } from '../ui/format.ts';
import { Panel } from '../ui/Panel.tsx';
import { FactList, Readout } from '../ui/Readout.tsx';
import { RichTextView } from '../ui/RichTextView.tsx';
import { Tag } from '../ui/Tag.tsx';
import { useText } from '../ui/text.ts';
import style from './review.module.css';

interface VersionPartsProps {
  version: SubmittedVersion;
  online: SubmittedVersion | null;
}

/** What the package says of itself, what the inspection found, and what is new against the online version. */
export function VersionParts({ version, online }: VersionPartsProps) {
  const t = useText();
  const format = useFormat();
  const { apkMetaData: data } = version;
  const before = new Set(online?.apkMetaData.permissions ?? []);
  const dropped = [...before].filter((permission) => !data.permissions.includes(permission));
  const sameSigner = online?.apkMetaData.signers.join() === data.signers.join();
  const changelogs = (['en', 'de'] as const).flatMap((isocode) => {
    const html = version.changelogByIsocode[isocode];
    return html ? [{ isocode, html }] : [];
  });
  return (
    <Panel title={t('review.package')} ruled>
      <Readout
        wide
        facts={[
          { label: t('review.version'), value: data.versionName },
          { label: t('review.version-code'), value: data.versionCode },
          { label: t('review.addon'), value: data.sdkAddonVersion ? String(data.sdkAddonVersion.version) : '–' },
          { label: t('review.min-api'), value: String(data.minAndroidApiVersion) },
          { label: t('review.size'), value: format.bytes(data.sizeBytes) },
          { label: t('review.schemes'), value: data.signatureSchemes.join(', ') },
        ]}
      />
      {version.findings.length > 0 ? (
        <div className={style.warnings}>
          {version.findings.map((finding) => (
            <Banner
              key={`${finding.code} ${finding.message}`}
              tone={finding.severity === 'error' ? 'bad' : 'warn'}
              title={finding.message}
            />
          ))}
        </div>
      ) : null}
      <div className={style.facts}>
        <FactList
          facts={[
            { label: t('review.package-name'), value: <code>{data.packageName}</code> },
            {
              label: t('review.permissions'),
              value: (
                <ul className={style.plain}>
                  {data.permissions.map((permission) => (
                    <li key={permission}>
                      <code>{permission}</code>{' '}
                      {online && !before.has(permission) ? (
                        <Tag tone="warn" icon={Plus}>
                          {t('review.new')}
                        </Tag>
                      ) : null}
                    </li>
                  ))}
                  {dropped.map((permission) => (
                    <li key={permission}>
                      <code>{permission}</code>{' '}
                      <Tag tone="outline" icon={X}>
                        {t('review.dropped')}
                      </Tag>
                    </li>
                  ))}
                </ul>
              ),
            },
            { label: t('review.capabilities'), value: data.deviceCapabilities.join(', ') || '–' },
            {
              label: t('review.services'),
              value:
                data.cameraServices.length > 0 ? <code>{data.cameraServices.join(', ')}</code> : t('review.no-service'),
            },
            {
              label: t('review.signer'),
              value: (
                <>
                  {online ? <p>{sameSigner ? t('review.same-signer') : t('review.other-signer')}</p> : null}
                  {data.signers.map((signer) => (
                    <code key={signer} className={style.hash}>
                      {signer}
                    </code>
                  ))}
                </>
              ),
            },
          ]}
        />
      </div>
      {changelogs.map(({ isocode, html }) => (
        <div key={isocode} className={style.changelog}>
          <h3>{t(isocode === 'en' ? 'review.changelog-en' : 'review.changelog-de')}</h3>
          <RichTextView html={html} lang={isocode} />
        </div>
      ))}
    </Panel>
  );
}
