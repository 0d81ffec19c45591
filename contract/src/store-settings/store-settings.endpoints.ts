import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import * as routes from './store-settings.routes.ts';
import { storeSettingBody, storeSettingDetails, storeSettingList } from './store-settings.schemas.ts';

const settingParams = z.object({ name: z.string() });

export const listStoreSettings = endpoint(routes.listStoreSettings, {
  name: 'list-store-settings',
  summary: 'Lists the settings that can be changed in the product, with value, default and last change.',
  feature: 'store-settings',
  reply: storeSettingList,
});

export const readStoreSetting = endpoint(routes.readStoreSetting, {
  name: 'read-store-setting',
  summary: 'Returns a setting with the history of its changes.',
  feature: 'store-settings',
  params: settingParams,
  reply: storeSettingDetails,
});

export const saveStoreSetting = endpoint(routes.saveStoreSetting, {
  name: 'save-store-setting',
  freshSignIn: true,
  summary:
    'Changes a setting, or resets it to its default. Every server applies the new value within the stated seconds.',
  feature: 'store-settings',
  params: settingParams,
  body: storeSettingBody,
  reply: storeSettingDetails,
  problems: ['setting-from-environment'],
});
