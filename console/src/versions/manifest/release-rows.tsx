import { languages } from '@lensdock/contract/kernel/language.ts';
import { languageNames } from '@lensdock/contract/listing/listing-rules.ts';
import { compareVersions } from '@lensdock/contract/versions/compare-versions.ts';
import type { ApkMetaData, Version } from '@lensdock/contract/versions/versions.ts';
import type { ComparedRow } from '../../comparison/ComparedRows.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/text.ts';
import { RichTextView } from '../../ui/text/RichTextView.tsx';
import type { ChangelogTexts } from '../changelog/use-changelog-form.ts';
import { apiLevelLabel } from './api-level.ts';
import { capabilityLabel } from './capability-labels.ts';
import { describePermission } from './permission-labels.ts';

/** The facts of a version for reviewers and buyers, next to the published one. */
export function useReleaseRows({ apkMetaData, comparedWith }: Version, texts: ChangelogTexts): ComparedRow[] {
  const t = useTranslation();
  const format = useFormat();
  const before = comparedWith?.apkMetaData;
  const changes = compareVersions(before ?? null, apkMetaData);
  const row = (label: string, value: (of: ApkMetaData) => string): ComparedRow => {
    const now = value(apkMetaData);
    const old = before && value(before);
    return { label, now, ...(old !== undefined && old !== now && { before: old }) };
  };
  const names = (
    label: string,
    { added, removed, kept }: typeof changes.permissions,
    word: (name: string) => string,
  ) => {
    const list = (of: readonly string[]) => of.map(word).join(', ') || '–';
    const isSame = added.length + removed.length === 0;
    return { label, now: list([...added, ...kept]), ...(!isSame && { before: list([...removed, ...kept]) }) };
  };
  return [
    row(t('versions.name'), (of) => t('versions.name-and-code', { name: of.versionName, code: of.versionCode })),
    names(t('versions.permissions'), changes.permissions, (name) => describePermission(name, t).title),
    names(t('versions.capabilities'), changes.capabilities, (name) => capabilityLabel(name, t)),
    row(t('versions.min-api'), (of) => apiLevelLabel(of.minAndroidApiVersion)),
    row(t('versions.size'), (of) => format.bytes(of.sizeBytes)),
    ...languages
      .filter((language) => texts[language])
      .map((language) => ({
        label: t('versions.changelog-in', { language: languageNames[language] }),
        now: <RichTextView html={texts[language]} lang={language} />,
      })),
  ];
}
