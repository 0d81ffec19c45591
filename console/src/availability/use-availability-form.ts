import type { SectionForm } from '../forms/section-form.ts';
import { useSectionForm } from '../forms/use-section-form.ts';
import { useTranslation } from '../i18n/text.ts';
import { showSuccess } from '../ui/feedback/show-success.ts';
import { type AvailabilitySection, useAvailability, useSaveAvailability } from './availability.queries.ts';
import { type AvailabilityValues, bodyOf, isSameField, valuesOf } from './availability-form.ts';

export type AvailabilityForm = SectionForm<AvailabilitySection, AvailabilityValues>;

/** The form of the availability. The server validates it. */
export function useAvailabilityForm(code: string, section: AvailabilitySection): AvailabilityForm {
  const t = useTranslation();
  const save = useSaveAvailability(code);
  const { refetch } = useAvailability(code);
  return useSectionForm({
    query: { data: section, refetch },
    save: (body, { etag }) => save.mutateAsync({ body, etag }),
    toValues: valuesOf,
    toBody: bodyOf,
    validate: () => [],
    draftKey: `availability.${code}`,
    locked: !section.availability.appEditable,
    isSame: isSameField,
    // Buyers share one place for their errors.
    problemOf: ({ inputField, message }) => ({ field: inputField.split('.')[0] ?? inputField, message }),
    failedText: t('availability.failed'),
    onSaved: () => showSuccess(t('availability.saved')),
  });
}
