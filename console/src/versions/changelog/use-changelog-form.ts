import { findingSentence } from '@lensdock/contract/kernel/finding-sentence.ts';
import { type Language, languages } from '@lensdock/contract/kernel/language.ts';
import type { ReleasePlan } from '@lensdock/contract/lifecycle/rollout-phase.ts';
import { languageNames } from '@lensdock/contract/listing/listing-rules.ts';
import { plainLengthOf } from '@lensdock/contract/listing/plain-text.ts';
import { versionFindingTexts } from '@lensdock/contract/versions/versions.findings.ts';
import type { Version } from '@lensdock/contract/versions/versions.ts';
import { useQuery } from '@tanstack/react-query';
import type { FormProblem } from '../../forms/form-options.ts';
import type { SectionForm } from '../../forms/section-form.ts';
import { useSectionForm } from '../../forms/use-section-form.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/text.ts';
import { showSuccess } from '../../ui/feedback/show-success.ts';
import type { SaveWays } from '../data/save-way.ts';
import { type SaveWay, useSaveVersion, versionQuery } from '../data/versions.queries.ts';

export type ChangelogTexts = Record<Language, string>;

/** A version with its revision. */
export interface VersionRead {
  data: Version;
  etag: string | undefined;
}

export type ChangelogForm = SectionForm<VersionRead, ChangelogTexts>;

/** The form of the release notes in every language. The intent of a save is one of the ways to save. */
export function useChangelogForm(
  app: string,
  read: VersionRead,
  ways: SaveWays,
  release: ReleasePlan | undefined,
): ChangelogForm {
  const t = useTranslation();
  const saving = useSaveVersion(app, read.data.appVersionCode);
  const { refetch } = useQuery(versionQuery(app, read.data.appVersionCode));
  return useSectionForm({
    query: { data: read, refetch },
    save: ({ en, de }: ChangelogTexts, { etag, intent }) =>
      saving.mutateAsync({
        way: (intent as SaveWay | undefined) ?? ways.changelog ?? 'draft', // the intents given below are ways
        changelogByIsocode: { en: en || null, de: de || null },
        ifMatch: etag,
        release,
      }),
    toValues: textsOf,
    toBody: (texts: ChangelogTexts) => texts,
    validate: lengthProblems,
    draftKey: `changelog.${read.data.appVersionCode}`,
    locked: ways.changelog === undefined,
    checks: 'always',
    problemOf: ({ inputField, isocode = 'en', message }) =>
      inputField.startsWith('changelogByIsocode')
        ? { field: changelogId(isocode), message, name: languageNames[isocode] }
        : { field: inputField, message },
    failedText: t('versions.save-failed'),
    onSaved: () => showSuccess(t('versions.saved')),
  });
}

export function changelogId(language: string): string {
  return `changelog-${language}`;
}

function textsOf({ data: { changelogByIsocode } }: VersionRead): ChangelogTexts {
  return { en: changelogByIsocode.en ?? '', de: changelogByIsocode.de ?? '' };
}

/** Errors of texts that are too long, counted as on the server. */
export function lengthProblems(texts: ChangelogTexts, { data: version }: VersionRead): FormProblem[] {
  const limit = version.fieldLengthChangelog;
  return languages.flatMap((language): FormProblem[] => {
    const length = plainLengthOf(texts[language]);
    if (length <= limit) return [];
    const finding = { code: 'changelog-too-long', parameters: { length, limit } } as const;
    const message = findingSentence(versionFindingTexts, finding, currentLanguage());
    return [{ field: changelogId(language), message, name: languageNames[language] }];
  });
}
