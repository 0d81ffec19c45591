import type { App } from '@lensdock/contract/apps/apps.ts';
import { useQueryClient } from '@tanstack/react-query';
import { availabilityQuery, useSaveAvailability } from '../../availability/availability.queries.ts';
import { bodyOf, valuesOf } from '../../availability/availability-form.ts';

const notSaved = 'availability-not-saved';

/** The missing parts that block a publication. A proposed availability is shown in the review summary and saved with it. */
export function missingToPublish({ missing }: App): App['missing'] {
  return missing.every(({ code }) => code === notSaved) ? [] : missing;
}

/** Saves the proposed availability of an app whose company has saved none. */
export function useProposedAvailability(app: App) {
  const queries = useQueryClient();
  const code = app.productContainerCode;
  const saving = useSaveAvailability(code);
  return {
    isProposed: app.missing.some((item) => item.code === notSaved),
    error: saving.error,
    isPending: saving.isPending,
    async save() {
      const section = await queries.ensureQueryData(availabilityQuery(code));
      await saving.mutateAsync({ body: bodyOf(valuesOf(section), section), etag: section.etag });
    },
  };
}
