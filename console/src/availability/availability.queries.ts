import {
  findPermittedCompany,
  readAvailability,
  saveAvailability,
} from '@lensdock/contract/availability/availability.routes.ts';
import type { Availability, AvailabilityBody } from '@lensdock/contract/availability/availability.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { appKeys } from '../apps/apps.queries.ts';
import { currentLanguage } from '../i18n/language.ts';
import { mayDo } from '../session/permissions.ts';

export interface AvailabilitySection {
  availability: Availability;
  etag: string | undefined;
}

const availabilityKey = (code: string) => [...appKeys.app(code), 'availability', currentLanguage()] as const;

export function availabilityQuery(code: string) {
  return queryOptions({
    queryKey: availabilityKey(code),
    queryFn: async ({ signal }): Promise<AvailabilitySection> => {
      const { data, etag } = await call(readAvailability, { params: { id: code }, signal });
      return { availability: { ...data, appEditable: data.appEditable && mayDo('availability:write') }, etag };
    },
    // After a language change, keep the previous data until the translated names load.
    placeholderData: (before) => (before?.availability.productContainerCode === code ? before : undefined),
  });
}

export function useAvailability(code: string) {
  return useQuery(availabilityQuery(code));
}

export function useSaveAvailability(code: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({
      body,
      etag,
    }: {
      body: AvailabilityBody;
      etag: string | undefined;
    }): Promise<AvailabilitySection> => {
      const saved = await call(saveAvailability, {
        params: { id: code },
        body,
        ifMatch: etag,
        idempotencyKey: crypto.randomUUID(),
      });
      return { availability: saved.data, etag: saved.etag };
    },
    onSuccess: (saved) => {
      queries.setQueryData(availabilityKey(code), saved);
      return Promise.all([
        queries.invalidateQueries({ queryKey: appKeys.shell(code) }),
        queries.invalidateQueries({ queryKey: appKeys.list }),
      ]);
    },
  });
}

export function useFindCompany() {
  return useMutation({
    mutationFn: async (companyId: string) => (await call(findPermittedCompany, { params: { id: companyId } })).data,
  });
}
