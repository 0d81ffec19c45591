import { languages } from '@lensdock/contract/kernel/language.ts';
import { languageNames } from '@lensdock/contract/listing/listing-rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/text.ts';
import { useVersions, versionQuery } from '../../versions/data/versions.queries.ts';

/** The version that is submitted with an app: its newest. */
export function useNewestVersion(app: string): string | undefined {
  return useVersions(app).data?.versions[0]?.code;
}

export function useVersionRows(app: string) {
  const t = useTranslation();
  const format = useFormat();
  const newest = useNewestVersion(app);
  const query = useQuery({ ...versionQuery(app, newest ?? ''), enabled: newest !== undefined });
  const version = query.data?.data;
  if (!version) return { query, rows: [] };
  const { versionName, versionCode, sizeBytes } = version.apkMetaData;
  const written = languages.filter((language) => version.changelogByIsocode[language]);
  const changelog = written.map((language) => languageNames[language]).join(', ');
  const rows = [
    {
      label: t('signed-in.publish-version'),
      value: t('signed-in.publish-version-code', { name: versionName, code: versionCode }),
    },
    { label: t('signed-in.publish-size'), value: format.bytes(sizeBytes) },
    { label: t('signed-in.publish-changelog'), value: changelog || t('signed-in.publish-no-changelog') },
  ];
  return { query, rows };
}
