import type { Listing } from '@lensdock/contract/listing/listing.ts';
import { useMemo } from 'react';
import { useReviewFindings } from '../../apps/apps.queries.ts';
import { controlId } from '../../forms/control-id.ts';
import { errorOfField, useFormState, useValuesOf } from '../../forms/use-section-form.ts';
import { contentWith, type ListingValues } from './listing-edits.ts';
import type { ListingPanelProps } from './panel-props.ts';
import { errorOf, fieldFindings } from './review-findings.ts';
import type { ListingForm } from './use-listing-form.ts';

export interface PanelOwner {
  form: ListingForm;
  code: string;
  listing: Listing;
}

/** The props with which a panel shows and edits the given fields. */
export function usePanelProps(
  { form, code, listing }: PanelOwner,
  fields: readonly (keyof ListingValues)[],
): ListingPanelProps {
  const values = useValuesOf(form, fields);
  const content = useMemo(() => contentWith(values), [values]);
  // Errors can change without the value: after an attempt and when a field loses the focus.
  useFormState(form, () => form.problems());
  const reviewed = fieldFindings(useReviewFindings(code, 'listing'), form.edits());
  return {
    content,
    disabled: !listing.appEditable,
    change: (next) => form.change(typeof next === 'function' ? (now) => next(contentWith(now)) : next),
    error: (inputField, isocode) =>
      errorOfField(form, controlId(inputField, isocode)) ?? errorOf(reviewed, inputField, isocode),
  };
}
