import type { SubmittedVersion } from '@lensdock/contract/review/review.ts';
import type { ApkMetaData } from '@lensdock/contract/versions/versions.ts';
import { Suspense } from 'react';
import { type Format, useFormat } from '../../i18n/format.ts';
import { type Text, useTranslation } from '../../i18n/text.ts';
import { type Fact, FactList, Readout } from '../../ui/data/Readout.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { capabilityLabel } from '../../versions/manifest/capability-labels.ts';
import style from '../review.module.css';
import { Changed, ChangedNames } from './Changed.tsx';

/** Fetched with the first changelog, because the sanitizer is larger than the rest of the chunk. */
const RichTextView = lazyComponent(async () => (await import('../../ui/text/RichTextView.tsx')).RichTextView);

interface PackagePanelProps {
  version: SubmittedVersion;
  online: SubmittedVersion | null;
  /** Whether devices accept it as an update; null if there is nothing to compare with. */
  sameSigner: boolean | null;
}

/** The package's metadata compared with the published version, its findings and its release notes. */
export function PackagePanel({ version, online, sameSigner }: PackagePanelProps) {
  const t = useTranslation();
  const format = useFormat();
  const { apkMetaData: now } = version;
  const old = online?.apkMetaData;
  return (
    <Panel title={t('review.package')} ruled>
      <Readout
        wide
        facts={[
          { label: t('review.version'), value: now.versionName },
          { label: t('review.version-code'), value: now.versionCode },
          { label: t('review.addon'), value: addonOf(now.sdkAddonVersion) },
          { label: t('review.min-api'), value: String(now.minAndroidApiVersion) },
          { label: t('review.size'), value: format.bytes(now.sizeBytes) },
          { label: t('review.schemes'), value: now.signatureSchemes.join(', ') },
        ]}
      />
      <Warnings findings={version.findings} />
      <div className={style.facts}>
        <FactList facts={packageFacts(t, format, { now, old, sameSigner })} />
      </div>
      <Changelogs of={version.changelogByIsocode} />
    </Panel>
  );
}

function Warnings({ findings }: Pick<SubmittedVersion, 'findings'>) {
  if (findings.length === 0) return null;
  return (
    <div className={style.warnings}>
      {findings.map((finding) => (
        <Banner
          key={`${finding.code} ${finding.message}`}
          tone={finding.severity === 'error' ? 'bad' : 'warn'}
          title={finding.message}
        >
          {finding.place ? <code>{finding.place}</code> : null}
        </Banner>
      ))}
    </div>
  );
}

function Changelogs({ of: changelogs }: { of: SubmittedVersion['changelogByIsocode'] }) {
  const t = useTranslation();
  return (['en', 'de'] as const).map((isocode) => {
    const html = changelogs[isocode];
    return html ? (
      <div key={isocode} className={style.changelog}>
        <h3>{t(isocode === 'en' ? 'review.changelog-en' : 'review.changelog-de')}</h3>
        <Suspense>
          <RichTextView html={html} lang={isocode} />
        </Suspense>
      </div>
    ) : null;
  });
}

interface ComparedPackages extends Pick<PackagePanelProps, 'sameSigner'> {
  now: ApkMetaData;
  old: ApkMetaData | undefined;
}

function packageFacts(t: Text, format: Format, { now, old, sameSigner }: ComparedPackages): Fact[] {
  return [
    { label: t('review.package-name'), value: <code>{now.packageName}</code> },
    ...(old ? comparedFacts(old, now, t) : []),
    {
      label: t('review.target-api'),
      value: <Changed old={old && String(old.targetAndroidApiVersion)} now={String(now.targetAndroidApiVersion)} />,
    },
    {
      label: t('review.capabilities'),
      value: (
        <ChangedNames
          old={old?.deviceCapabilities}
          now={now.deviceCapabilities}
          words={(name) => capabilityLabel(name, t)}
        />
      ),
    },
    {
      label: t('review.services'),
      value: <ChangedNames old={old?.cameraServices} now={now.cameraServices} none={t('review.no-service')} />,
    },
    ...(old
      ? [
          {
            label: t('review.size'),
            value: <Changed old={format.bytes(old.sizeBytes)} now={format.bytes(now.sizeBytes)} />,
          },
        ]
      : []),
    {
      label: t('review.signer'),
      value: (
        <>
          {old ? <p>{signerText(old.signers.join() === now.signers.join(), sameSigner, t)}</p> : null}
          {now.signers.map((signer, index) => (
            <span key={signer} className={style.hash}>
              {now.signerNames[index] ?? ''} <code>{signer}</code>
            </span>
          ))}
        </>
      ),
    },
    { label: 'SHA-256', value: <code className={style.hash}>{now.sha256}</code> },
  ];
}

/** The facts that the readout above shows for the new version only. */
function comparedFacts(old: ApkMetaData, now: ApkMetaData, t: Text): Fact[] {
  return [
    { label: t('review.version-code'), value: <Changed old={old.versionCode} now={now.versionCode} /> },
    {
      label: t('review.addon'),
      value: <Changed old={addonOf(old.sdkAddonVersion)} now={addonOf(now.sdkAddonVersion)} />,
    },
    {
      label: t('review.min-api'),
      value: <Changed old={String(old.minAndroidApiVersion)} now={String(now.minAndroidApiVersion)} />,
    },
  ];
}

function addonOf(addon: ApkMetaData['sdkAddonVersion']): string {
  return addon ? String(addon.version) : '–';
}

/** The package itself proves the rotation of a key; without that proof devices reject the update. */
function signerText(sameKey: boolean, sameSigner: boolean | null, t: Text): string {
  if (sameKey) return t('review.same-signer');
  return sameSigner ? t('review.rotated-signer') : t('review.other-signer');
}
