import '../review.texts.ts';
import '../../comparison/comparison.texts.ts';
import { type Language, languages } from '@lensdock/contract/kernel/language.ts';
import type { FindingTemplate } from '@lensdock/contract/review/finding-templates.ts';
import { messageLimit } from '@lensdock/contract/review/thread.ts';
import { useState } from 'react';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { isDifferent } from '../../forms/is-different.ts';
import { useTranslation } from '../../i18n/text.ts';
import { SelectField } from '../../ui/form/choice/SelectField.tsx';
import { TextareaField } from '../../ui/form/TextField.tsx';
import { languageLabels } from '../data/review-labels.ts';
import type { WrittenFinding } from '../decision/use-verdict.ts';
import { FindingTemplateField } from './FindingTemplateField.tsx';
import { findingField } from './finding-fields.ts';
import style from './findings.module.css';
import { SectionFields } from './SectionFields.tsx';

interface FindingDialogProps {
  finding: WrittenFinding;
  /** The saved finding; undefined for a new one. */
  saved: WrittenFinding | undefined;
  /** The company's language, in which the finding is written. */
  language: Language;
  /** Called on each edit, because the draft is stored with the findings. */
  onChange: (finding: WrittenFinding) => void;
  onDone: (finding: WrittenFinding) => void;
  onClose: () => void;
}

/** The place, the problem and the fix of a finding, optionally started from a template. */
export function FindingDialog({ finding, saved, language, onChange, onDone, onClose }: FindingDialogProps) {
  const t = useTranslation();
  const [tried, setTried] = useState(false);
  const { section, isocode, message } = finding;
  const field = findingField(section, finding.inputField);
  const length = [...message.trim()].length;
  const isComplete = length > 0 && length <= messageLimit;
  const set = (change: Partial<WrittenFinding>) => onChange({ ...finding, ...change });
  function begin(template: FindingTemplate, before: FindingTemplate | undefined) {
    const known = findingField(template.section, template.inputField ?? undefined);
    const place = { section: template.section, inputField: known?.inputField, isocode: undefined };
    const isWritten = message.trim() !== '' && message.trim() !== before?.messageByIsocode[language].trim();
    set(isWritten ? place : { ...place, message: template.messageByIsocode[language], cannedReason: template.id });
  }
  function submit() {
    setTried(true);
    if (!isComplete) return;
    onDone({ ...finding, message: message.trim() });
    onClose();
  }
  return (
    <FormDialog
      // The place of a new finding is quickly selected again; only its text is protected.
      changed={saved ? isDifferent(finding, saved) : message.trim() !== ''}
      title={t('review.finding')}
      text={t('review.finding-text', { language: languageLabels[language](t) })}
      cancelLabel={t('review.cancel')}
      confirmLabel={t('review.keep-finding')}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={style.fields}>
        <FindingTemplateField chosen={finding.cannedReason} onChoose={begin} />
        <SectionFields
          section={section}
          inputField={finding.inputField}
          onSection={(chosen) => set({ section: chosen, inputField: undefined, isocode: undefined })}
          onField={(inputField) => set({ inputField, isocode: undefined })}
        />
        {field?.inLanguages ? (
          <SelectField
            label={t('review.field-language')}
            choices={[
              { value: '', text: t('review.every-language') },
              ...languages.map((value) => ({ value, text: languageLabels[value](t) })),
            ]}
            value={isocode ?? ''}
            onChange={({ target }) => set({ isocode: languages.find((value) => value === target.value) })}
          />
        ) : null}
        <TextareaField
          label={t('review.finding-message')}
          required
          value={message}
          lang={language}
          rows={5}
          count={length}
          limit={messageLimit}
          error={tried && !isComplete ? t('review.finding-required', { limit: messageLimit }) : undefined}
          onChange={({ target }) => set({ message: target.value })}
        />
      </div>
    </FormDialog>
  );
}
