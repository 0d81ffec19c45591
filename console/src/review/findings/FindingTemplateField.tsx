import type { FindingTemplate } from '@lensdock/contract/review/finding-templates.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/text.ts';
import { SelectField } from '../../ui/form/choice/SelectField.tsx';
import { useFindingTemplates } from './finding-templates.queries.ts';

interface FindingTemplateFieldProps {
  chosen: string | undefined;
  onChoose: (template: FindingTemplate) => void;
}

/** Finding templates that a finding can start from; hidden if there are none. */
export function FindingTemplateField({ chosen, onChoose }: FindingTemplateFieldProps) {
  const t = useTranslation();
  const templates = (useFindingTemplates().data ?? []).filter(({ retired }) => !retired);
  if (templates.length === 0) return null;
  return (
    <SelectField
      label={t('review.template')}
      optional
      prompt={t('review.template-prompt')}
      choices={templates.map(({ id, nameByIsocode }) => ({ value: id, text: nameByIsocode[currentLanguage()] }))}
      defaultValue={chosen ?? ''}
      onChange={({ target }) => {
        const template = templates.find(({ id }) => id === target.value);
        if (template) onChoose(template);
      }}
    />
  );
}
