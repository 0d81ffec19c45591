import type { Route } from '../kernel/route.ts';
import type { StoreSettingBody, StoreSettingDetails, StoreSettingList } from './store-settings.ts';

interface SettingParams {
  name: string;
}

export const listStoreSettings: Route<{ reply: StoreSettingList }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/settings',
  caller: 'operator',
  may: 'settings:read',
};

export const readStoreSetting: Route<{ params: SettingParams; reply: StoreSettingDetails }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/settings/:name',
  caller: 'operator',
  may: 'settings:read',
};

export const saveStoreSetting: Route<
  { params: SettingParams; body: StoreSettingBody; reply: StoreSettingDetails },
  'operator'
> = {
  method: 'PUT',
  path: '/api/operator/settings/:name',
  caller: 'operator',
  may: 'settings:write',
  versioned: true,
};
