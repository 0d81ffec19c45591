import { findingSentence } from '@lensdock/contract/kernel/finding-sentence.ts';
import { type Language, languages } from '@lensdock/contract/kernel/language.ts';
import { plainLengthOf } from '@lensdock/contract/listing/plain-text.ts';
import { versionFindingTexts } from '@lensdock/contract/versions/versions.findings.ts';
import type { Version } from '@lensdock/contract/versions/versions.ts';
import { useState } from 'react';
import { currentLanguage } from '../i18n/language.ts';
import { useTranslation } from '../i18n/text.ts';
import { errorMessages } from '../problems/error-messages.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { showMessage } from '../ui/feedback/messages.ts';
import { clearFeedback, showSuccess } from '../ui/feedback/show-success.ts';
import type { SaveWays } from './save-way.ts';
import { type SaveWay, useSaveVersion } from './versions.queries.ts';

type Texts = Record<Language, string>;

interface FormInput {
  app: string;
  version: Version;
  etag: string | undefined;
  ways: SaveWays;
}

export interface ChangelogForm {
  texts: Texts;
  lengths: Record<Language, number>;
  /** What is wrong with a language's text: by our own count, or by the server's word. */
  errors: Partial<Record<Language, string>>;
  /** The person has changed something that is not saved. */
  changed: boolean;
  tooLong: boolean;
  busy: boolean;
  editable: boolean;
  /** How the changelog is saved here. */
  way: SaveWay | undefined;
  /** Somebody else has saved since this page was loaded. */
  stale: boolean;
  /** The texts that differ from what is saved. */
  edits: Partial<Texts>;
  write: (language: Language, html: string) => void;
  save: (way: SaveWay) => void;
  discard: () => void;
  /** Of a stale write: take what is there now, or write over it. */
  discardMine: () => void;
  overwriteTheirs: () => void;
}

/** The changelog in every language while it is edited, and the saves of the version's page. */
export function useChangelogForm({ app, version, etag, ways }: FormInput): ChangelogForm {
  const t = useTranslation();
  const saving = useSaveVersion(app, version.appVersionCode);
  const kept = textsOf(version);
  /** Only what the person wrote; everything else follows what the server says. */
  const [written, setWritten] = useState<Partial<Texts>>({});
  /** The state that the person began to write on: a refresh in the background must not hide that somebody saved. */
  const [basis, setBasis] = useState<string>();
  const texts = { ...kept, ...written };
  const edits: Partial<Texts> = Object.fromEntries(
    languages.flatMap((each) => (texts[each] === kept[each] ? [] : [[each, texts[each]]])),
  );
  const changed = Object.keys(edits).length > 0;
  const lengths = { en: plainLengthOf(texts.en), de: plainLengthOf(texts.de) };
  const limit = version.fieldLengthChangelog;
  const problem = saving.error instanceof ProblemError ? saving.error.answer : undefined;

  function save(way: SaveWay, ifMatch = basis ?? etag) {
    clearFeedback();
    saving.mutate(
      { way, changelogByIsocode: { en: texts.en || null, de: texts.de || null }, ifMatch },
      {
        onSuccess: () => {
          discard();
          showSuccess(t('versions.saved'));
        },
        onError: (error) => {
          if (error instanceof ProblemError && (error.answer.status === 412 || error.answer.errors.length > 0)) return;
          const [title = t('versions.save-failed'), ...more] = errorMessages(error);
          showMessage({ tone: 'bad', title, texts: more });
        },
      },
    );
  }

  function discard() {
    setWritten({});
    setBasis(undefined);
    saving.reset();
  }

  return {
    ...{
      texts,
      edits,
      lengths,
      changed,
      busy: saving.isPending,
      way: ways.changelog,
      editable: ways.changelog !== undefined,
    },
    errors: { ...lengthErrors(lengths, limit), ...serverErrors(problem) },
    tooLong: languages.some((language) => lengths[language] > limit),
    stale: problem?.status === 412,
    write: (language, html) => {
      setBasis((before) => before ?? etag);
      setWritten((before) => ({ ...before, [language]: html }));
    },
    save,
    discard,
    discardMine: discard,
    // Whatever is there now.
    overwriteTheirs: () => save(ways.changelog ?? 'draft', '*'),
  };
}

function textsOf({ changelogByIsocode }: Version): Texts {
  return { en: changelogByIsocode.en ?? '', de: changelogByIsocode.de ?? '' };
}

function lengthErrors(lengths: Record<Language, number>, limit: number): Partial<Record<Language, string>> {
  const over = languages.filter((language) => lengths[language] > limit);
  const sentence = (length: number) =>
    findingSentence(
      versionFindingTexts,
      { code: 'changelog-too-long', parameters: { length, limit } },
      currentLanguage(),
    );
  return Object.fromEntries(over.map((language) => [language, sentence(lengths[language])]));
}

function serverErrors(problem: ProblemError['answer'] | undefined): Partial<Record<Language, string>> {
  const found = (problem?.errors ?? []).filter(({ inputField }) => inputField.startsWith('changelogByIsocode'));
  return Object.fromEntries(found.map(({ isocode = 'en', message }) => [isocode, message]));
}
