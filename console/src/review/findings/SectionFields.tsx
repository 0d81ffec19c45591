import type { Section } from '@lensdock/contract/kernel/field-error.ts';
import { useTranslation } from '../../i18n/text.ts';
import { SelectField } from '../../ui/form/choice/SelectField.tsx';
import { sectionLabels } from '../data/review-labels.ts';
import { fieldsOf } from './finding-fields.ts';

interface SectionFieldsProps {
  section: Section;
  /** Undefined for the section as a whole. */
  inputField: string | undefined;
  onSection: (section: Section) => void;
  onField: (inputField: string | undefined) => void;
}

/** The section and field of a finding or template. */
export function SectionFields({ section, inputField, onSection, onField }: SectionFieldsProps) {
  const t = useTranslation();
  return (
    <>
      <SelectField
        label={t('review.section')}
        choices={Object.entries(sectionLabels).map(([value, words]) => ({ value, text: words(t) }))}
        value={section}
        // The options are sections.
        onChange={({ target }) => onSection(target.value as Section)}
      />
      <SelectField
        label={t('review.field')}
        choices={[
          { value: '', text: t('review.whole-section') },
          ...fieldsOf(section).map((of) => ({ value: of.inputField, text: of.words(t) })),
        ]}
        value={inputField ?? ''}
        onChange={({ target }) => onField(target.value || undefined)}
      />
    </>
  );
}
