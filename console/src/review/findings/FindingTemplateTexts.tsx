import { type Language, languages } from '@lensdock/contract/kernel/language.ts';
import { type FindingTemplateBody, templateNameLimit } from '@lensdock/contract/review/finding-templates.ts';
import { messageLimit } from '@lensdock/contract/review/thread.ts';
import { useTranslation } from '../../i18n/text.ts';
import { TextareaField, TextField } from '../../ui/form/TextField.tsx';
import { languageLabels } from '../data/review-labels.ts';
import style from './findings.module.css';

interface FindingTemplateTextsProps {
  body: FindingTemplateBody;
  errorOf: (inputField: string) => string | undefined;
  onChange: (change: Partial<FindingTemplateBody>) => void;
}

/** The name and the text of a template in both languages. */
export function FindingTemplateTexts({ body, errorOf, onChange }: FindingTemplateTextsProps) {
  const t = useTranslation();
  const { nameByIsocode, messageByIsocode } = body;
  const textsIn = (language: Language) => (
    <div key={language} className={style.fields}>
      <TextField
        label={t('review.template-name-in', { language: languageLabels[language](t) })}
        required
        lang={language}
        value={nameByIsocode[language]}
        onChange={({ target }) => onChange({ nameByIsocode: { ...nameByIsocode, [language]: target.value } })}
        count={[...nameByIsocode[language].trim()].length}
        limit={templateNameLimit}
        error={errorOf(`nameByIsocode.${language}`)}
      />
      <TextareaField
        label={t('review.template-message-in', { language: languageLabels[language](t) })}
        required
        lang={language}
        rows={4}
        value={messageByIsocode[language]}
        onChange={({ target }) => onChange({ messageByIsocode: { ...messageByIsocode, [language]: target.value } })}
        count={[...messageByIsocode[language].trim()].length}
        limit={messageLimit}
        error={errorOf(`messageByIsocode.${language}`)}
      />
    </div>
  );
  return <div className={style.pair}>{languages.map(textsIn)}</div>;
}
