import type { Settings } from '../kernel/settings/settings.ts';

/** Returns the app's page in the configured store, or on our own public page. */
export function shopUrlOf(appCode: string, { STORE_URL }: Pick<Settings, 'STORE_URL'>): string {
  return STORE_URL === undefined ? `/store/${appCode}` : new URL(appCode, STORE_URL.replace(/\/*$/, '/')).href;
}
