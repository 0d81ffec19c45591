import type { FindingTemplate } from '@lensdock/contract/review/finding-templates.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/text.ts';
import { QueryFailure } from '../../problems/QueryFailure.tsx';
import { SelectField } from '../../ui/form/choice/SelectField.tsx';
import { useFindingTemplates } from './finding-templates.queries.ts';

interface FindingTemplateFieldProps {
  chosen: string | undefined;
  /** Called with the template that was chosen before, too. */
  onChoose: (template: FindingTemplate, before: FindingTemplate | undefined) => void;
}

/** Finding templates that a finding can start from; hidden if there are none. */
export function FindingTemplateField({ chosen, onChoose }: FindingTemplateFieldProps) {
  const t = useTranslation();
  const query = useFindingTemplates();
  const templates = (query.data ?? []).filter(({ retired }) => !retired);
  if (templates.length === 0) return <QueryFailure query={query} />;
  return (
    <SelectField
      label={t('review.template')}
      optional
      hint={t('review.template-hint')}
      prompt={t('review.template-prompt')}
      choices={templates.map(({ id, nameByIsocode }) => ({ value: id, text: nameByIsocode[currentLanguage()] }))}
      defaultValue={chosen ?? ''}
      onChange={({ target }) => {
        const withId = (wanted: string | undefined) => templates.find(({ id }) => id === wanted);
        const template = withId(target.value);
        if (template) onChoose(template, withId(chosen));
      }}
    />
  );
}
