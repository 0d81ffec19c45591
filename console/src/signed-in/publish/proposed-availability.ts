import type { App } from '@lensdock/contract/apps/apps.ts';
import { useQueryClient } from '@tanstack/react-query';
import { availabilityQuery, useSaveAvailability } from '../../availability/availability.queries.ts';
import { bodyOf, valuesOf } from '../../availability/availability-form.ts';
import { isProposedAvailability } from './missing-to-publish.ts';

/** Saves the proposed availability of an app whose company has saved none. */
export function useProposedAvailability(app: App) {
  const queries = useQueryClient();
  const code = app.productContainerCode;
  const saving = useSaveAvailability(code);
  return {
    isProposed: app.missing.some(isProposedAvailability),
    error: saving.error,
    isPending: saving.isPending,
    async save() {
      const section = await queries.ensureQueryData(availabilityQuery(code));
      await saving.mutateAsync({ body: bodyOf(valuesOf(section), section), etag: section.etag });
    },
  };
}
