import type { NameChanges, VersionChanges } from '@lensdock/contract/versions/compare-versions.ts';
import type { ApkMetaData, ComparedVersion, Version } from '@lensdock/contract/versions/versions.ts';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/text.ts';
import { type DiffPart, DiffText } from '../../ui/data/DiffText.tsx';
import { FactList } from '../../ui/data/Readout.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { StatusTag } from '../../ui/text/StatusTag.tsx';
import style from '../versions.module.css';
import { apiLevelLabel } from './api-level.ts';
import { capabilityLabel } from './capability-labels.ts';
import { describePermission } from './permission-labels.ts';

interface ChangesPanelProps {
  version: Version;
  before: ComparedVersion;
  changes: VersionChanges;
}

/** The changes of a version compared with the last approved one. */
export function ChangesPanel({ version, before, changes }: ChangesPanelProps) {
  const t = useTranslation();
  const format = useFormat();
  const [old, now] = [before.apkMetaData, version.apkMetaData];
  const same = (text: string) => <span className={style.quiet}>{t('versions.as-before-value', { value: text })}</span>;
  const value = (left: string, right: string) =>
    left === right ? same(right) : <Diff removed={[left]} added={[right]} />;
  const size = (bytes: number) => format.bytes(bytes);
  return (
    <Panel
      title={t('versions.against', { name: old.versionName })}
      ruled
      aside={<StatusTag status={before.displayLabel} />}
    >
      <FactList
        facts={[
          { label: t('versions.code'), value: value(old.versionCode, now.versionCode) },
          {
            label: t('versions.permissions'),
            value: <Names changes={changes.permissions} words={(name) => describePermission(name, t).title} />,
          },
          { label: t('versions.addon'), value: value(addonOf(old), addonOf(now)) },
          {
            label: t('versions.capabilities'),
            value: <Names changes={changes.capabilities} words={(name) => capabilityLabel(name, t)} />,
          },
          {
            label: t('versions.size'),
            value:
              old.sizeBytes === now.sizeBytes
                ? same(size(now.sizeBytes))
                : `${size(old.sizeBytes)} → ${size(now.sizeBytes)}`,
          },
          { label: t('versions.signer'), value: <Signer old={old} now={now} same={before.sameSigner} /> },
          {
            label: t('versions.min-api'),
            value: value(apiLevelLabel(old.minAndroidApiVersion), apiLevelLabel(now.minAndroidApiVersion)),
          },
          {
            label: t('versions.target-api'),
            value: value(apiLevelLabel(old.targetAndroidApiVersion), apiLevelLabel(now.targetAndroidApiVersion)),
          },
        ]}
      />
    </Panel>
  );
}

function addonOf({ sdkAddonVersion }: ApkMetaData): string {
  return sdkAddonVersion ? String(sdkAddonVersion.version) : '–';
}

function Diff({ removed, added }: { removed: readonly string[]; added: readonly string[] }) {
  const parts: DiffPart[] = [
    ...removed.map((text) => ({ kind: 'removed' as const, text })),
    ...added.map((text) => ({ kind: 'added' as const, text })),
  ];
  return (
    <span className={style.diff}>
      {parts.map((part) => (
        <span key={`${part.kind} ${part.text}`}>
          <DiffText parts={[part]} />
        </span>
      ))}
    </span>
  );
}

function Names({ changes, words }: { changes: NameChanges; words: (name: string) => string }): ReactNode {
  const t = useTranslation();
  const { added, removed } = changes;
  if (added.length + removed.length === 0) return <span className={style.quiet}>{t('versions.as-before')}</span>;
  return <Diff removed={removed.map((name) => `− ${words(name)}`)} added={added.map((name) => `+ ${words(name)}`)} />;
}

function Signer({ old, now, same }: { old: ApkMetaData; now: ApkMetaData; same: boolean }) {
  const t = useTranslation();
  const equal = old.signers.join() === now.signers.join();
  const words = equal ? t('versions.same-key') : same ? t('versions.rotated-key') : t('versions.other-key');
  return (
    <span className={style.signer}>
      <Icon of={same ? Check : X} size={14} className={same ? style.sameSigner : style.otherSigner} />
      {words}
    </span>
  );
}
