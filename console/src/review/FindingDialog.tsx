import './review.texts.ts';
import '../comparison/comparison.texts.ts';
import type { Section } from '@lensdock/contract/kernel/field-error.ts';
import { type Language, languages } from '@lensdock/contract/kernel/language.ts';
import type { CannedReason } from '@lensdock/contract/review/canned-reasons.ts';
import { messageLimit } from '@lensdock/contract/review/thread.ts';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { isDifferent } from '../forms/is-different.ts';
import { currentLanguage } from '../i18n/language.ts';
import { useTranslation } from '../i18n/text.ts';
import { SelectField } from '../ui/form/SelectField.tsx';
import { TextareaField } from '../ui/form/TextField.tsx';
import { useCannedReasons } from './canned-reasons.queries.ts';
import { fieldsOf, findingField } from './finding-fields.ts';
import style from './findings.module.css';
import { languageWords, sectionWords } from './review-words.ts';
import type { WrittenFinding } from './use-verdict.ts';

interface FindingDialogProps {
  finding: WrittenFinding;
  /** The same as it stands in the list; undefined for one that is new. */
  kept: WrittenFinding | undefined;
  /** The company's: what it reads is written in it. */
  language: Language;
  /** On the way: what was typed is kept with the findings. */
  onChange: (finding: WrittenFinding) => void;
  onDone: (finding: WrittenFinding) => void;
  onClose: () => void;
}

const whole = '';

/** Where it is, what is wrong, how to mend it; begun with a reason that was written before, where one fits. */
export function FindingDialog({ finding, kept, language, onChange, onDone, onClose }: FindingDialogProps) {
  const t = useTranslation();
  const [tried, setTried] = useState(false);
  const reasons = (useCannedReasons().data ?? []).filter(({ retired }) => !retired);
  const { section, inputField = whole, isocode, message } = finding;
  const field = findingField(section, finding.inputField);
  const length = [...message.trim()].length;
  const isComplete = length > 0 && length <= messageLimit;
  const set = (change: Partial<WrittenFinding>) => onChange({ ...finding, ...change });
  function begin({ id, section: of, inputField: at, messageByIsocode }: CannedReason) {
    const known = findingField(of, at ?? undefined);
    const place = { section: of, inputField: known?.inputField, isocode: undefined };
    set({ ...place, message: messageByIsocode[language], cannedReason: id });
  }
  function submit() {
    setTried(true);
    if (!isComplete) return;
    onDone({ ...finding, message: message.trim() });
    onClose();
  }
  return (
    <FormDialog
      // Where a new one lies was chosen in a moment; only words are missed.
      changed={kept ? isDifferent(finding, kept) : message.trim() !== ''}
      title={t('review.finding')}
      text={t('review.finding-text', { language: languageWords[language](t) })}
      cancel={t('review.cancel')}
      act={t('review.keep-finding')}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={style.fields}>
        {reasons.length > 0 ? (
          <SelectField
            label={t('review.canned')}
            optional
            prompt={t('review.canned-prompt')}
            choices={reasons.map(({ id, nameByIsocode }) => ({ value: id, text: nameByIsocode[currentLanguage()] }))}
            defaultValue={finding.cannedReason ?? ''}
            onChange={({ target }) => {
              const reason = reasons.find(({ id }) => id === target.value);
              if (reason) begin(reason);
            }}
          />
        ) : null}
        <SelectField
          label={t('review.section')}
          choices={Object.entries(sectionWords).map(([value, words]) => ({ value, text: words(t) }))}
          value={section}
          // The list has nothing but sections.
          onChange={({ target }) =>
            set({ section: target.value as Section, inputField: undefined, isocode: undefined })
          }
        />
        <SelectField
          label={t('review.field')}
          choices={[
            { value: whole, text: t('review.whole-section') },
            ...fieldsOf(section).map((of) => ({ value: of.inputField, text: of.words(t) })),
          ]}
          value={inputField}
          onChange={({ target }) => set({ inputField: target.value || undefined, isocode: undefined })}
        />
        {field?.inLanguages ? (
          <SelectField
            label={t('review.field-language')}
            choices={[
              { value: whole, text: t('review.every-language') },
              ...languages.map((value) => ({ value, text: languageWords[value](t) })),
            ]}
            value={isocode ?? whole}
            onChange={({ target }) => set({ isocode: languages.find((value) => value === target.value) })}
          />
        ) : null}
        <TextareaField
          label={t('review.finding-message')}
          value={message}
          lang={language}
          rows={5}
          count={length}
          limit={messageLimit}
          error={tried && !isComplete ? t('review.finding-required') : undefined}
          onChange={({ target }) => set({ message: target.value })}
        />
      </div>
    </FormDialog>
  );
}
