import type { Feature } from '../kernel/http/feature.ts';
import { bindStoreSettings } from './store-settings.http.ts';

export const storeSettingsFeature = {
  bind: [bindStoreSettings],
  navigation: [
    {
      id: 'store-settings',
      group: 'SIDEBAR',
      for: ['operator'],
      operatorMay: 'settings:read',
      order: 88,
      section: 'system',
      text: { en: 'Settings', de: 'Einstellungen' },
      url: '/store-settings',
      icon: 'store-settings',
    },
  ],
} satisfies Feature;
