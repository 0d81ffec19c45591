import type { Settings } from '../kernel/settings/settings.ts';

/** Where an app can be seen in the store: in the one that is set, else on the small public page of our own. */
export function shopUrlOf(appCode: string, { STORE_URL }: Pick<Settings, 'STORE_URL'>): string {
  return STORE_URL === undefined ? `/store/${appCode}` : new URL(appCode, STORE_URL.replace(/\/*$/, '/')).href;
}
