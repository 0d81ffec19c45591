import type * as z from 'zod/mini';
import type * as schemas from './store-settings.schemas.ts';

export type StoreSetting = z.infer<typeof schemas.storeSetting>;
export type StoreSettingList = z.infer<typeof schemas.storeSettingList>;
export type StoreSettingDetails = z.infer<typeof schemas.storeSettingDetails>;
export type StoreSettingBody = z.infer<typeof schemas.storeSettingBody>;
