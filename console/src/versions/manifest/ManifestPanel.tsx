import type { ApkMetaData } from '@lensdock/contract/versions/versions.ts';
import { useTranslation } from '../../i18n/text.ts';
import { type Fact, FactList } from '../../ui/data/Readout.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { Chip, ChipRow } from '../../ui/text/Tag.tsx';
import style from '../versions.module.css';
import { apiLevelLabel } from './api-level.ts';
import { capabilityLabel } from './capability-labels.ts';
import { fingerprintLines } from './signer-name.ts';

/** Details of the manifest and the signature, for experts. */
export function ManifestPanel({ metaData }: { metaData: ApkMetaData }) {
  const t = useTranslation();
  const none = <span className={style.quiet}>{t('versions.none-dash')}</span>;
  const codes = (names: readonly string[]) =>
    names.length === 0 ? none : names.map((name) => <code key={name}>{name}</code>);
  const facts: Fact[] = [
    { label: t('versions.package-name'), value: codes([metaData.packageName]) },
    {
      label: t('versions.camera-service'),
      value: codes(metaData.cameraServices.map((name) => shortClass(name, metaData))),
    },
    {
      label: t('versions.capabilities'),
      value:
        metaData.deviceCapabilities.length === 0 ? (
          none
        ) : (
          <ChipRow>
            {metaData.deviceCapabilities.map((name) => (
              <Chip key={name} text={capabilityLabel(name, t)} />
            ))}
          </ChipRow>
        ),
    },
    { label: t('versions.target-api'), value: apiLevelLabel(metaData.targetAndroidApiVersion) },
    { label: t('versions.debuggable'), value: metaData.debuggable ? t('versions.yes') : t('versions.no') },
    { label: t('versions.schemes'), value: metaData.signatureSchemes.join(', ') },
    { label: t('versions.declared-permissions'), value: codes(metaData.declaredPermissions) },
    { label: t('versions.certificate'), value: codes(metaData.signers.flatMap(fingerprintLines)) },
    { label: t('versions.sha256'), value: codes([metaData.sha256]) },
  ];
  return (
    <Panel title={t('versions.manifest')} ruled>
      <div className={style.manifest}>
        <FactList stacked facts={facts} />
      </div>
    </Panel>
  );
}

/** Class names in the package start with a dot, as in the manifest. */
function shortClass(name: string, { packageName }: ApkMetaData): string {
  return name.startsWith(`${packageName}.`) ? name.slice(packageName.length) : name;
}
