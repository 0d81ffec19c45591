import {
  listStoreSettings,
  readStoreSetting,
  saveStoreSetting,
} from '@lensdock/contract/store-settings/store-settings.routes.ts';
import type { StoreSettingBody, StoreSettingDetails } from '@lensdock/contract/store-settings/store-settings.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { currentLanguage } from '../i18n/language.ts';

const listKey = ['store-settings'] as const;
const settingKey = (name: string) => ['store-setting', name, currentLanguage()] as const;

export function settingsQuery() {
  return queryOptions({
    queryKey: [...listKey, currentLanguage()],
    queryFn: async ({ signal }) => (await call(listStoreSettings, { signal })).data,
    placeholderData: (before) => before,
  });
}

export function useSettings() {
  return useQuery(settingsQuery());
}

export interface SettingRead extends StoreSettingDetails {
  etag: string | undefined;
}

export function settingQuery(name: string) {
  return queryOptions<SettingRead>({
    queryKey: settingKey(name),
    queryFn: async ({ signal }) => {
      const { data, etag } = await call(readStoreSetting, { params: { name }, signal });
      return { ...data, etag };
    },
    placeholderData: (before) => (before?.setting.name === name ? before : undefined),
  });
}

export function useSetting(name: string) {
  return useQuery(settingQuery(name));
}

export function useSaveSetting(name: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, etag }: { body: StoreSettingBody; etag: string | undefined }): Promise<SettingRead> => {
      const { data, etag: next } = await call(saveStoreSetting, { params: { name }, body, ifMatch: etag });
      return { ...data, etag: next };
    },
    onSuccess: (saved) => {
      queries.setQueryData(settingKey(name), saved);
      return queries.invalidateQueries({ queryKey: listKey });
    },
  });
}
