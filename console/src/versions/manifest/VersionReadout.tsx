import type { Version } from '@lensdock/contract/versions/versions.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/text.ts';
import { Readout } from '../../ui/data/Readout.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { apiLevelLabel } from './api-level.ts';
import { commonNameOf } from './signer-name.ts';

/** The version's key facts in one line. */
export function VersionReadout({ version }: { version: Version }) {
  const t = useTranslation();
  const format = useFormat();
  const { apkMetaData: apk } = version;
  const addon = apk.sdkAddonVersion;
  return (
    <Panel>
      <Readout
        wide
        facts={[
          { label: t('versions.name'), value: apk.versionName },
          { label: t('versions.code'), value: apk.versionCode },
          {
            label: t('versions.addon'),
            value: addon
              ? addon.required
                ? addon.version
                : t('versions.addon-optional', addon)
              : t('versions.none-dash'),
          },
          { label: t('versions.min-api'), value: apiLevelLabel(apk.minAndroidApiVersion) },
          { label: t('versions.size'), value: format.bytes(apk.sizeBytes) },
          {
            label: t('versions.signed-by'),
            value: apk.signerNames.map(commonNameOf).join(' + ') || t('versions.none-dash'),
          },
          { label: t('versions.uploaded'), value: `${format.date(version.uploaded)}, ${version.uploadedBy}` },
        ]}
      />
    </Panel>
  );
}
