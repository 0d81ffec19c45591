import type { PaletteAction } from '../frame/palette-action.ts';

export const storeSettingsActions: readonly PaletteAction[] = [
  {
    text: { en: 'Change setting', de: 'Einstellung ändern' },
    may: 'settings:write',
    to: '/store-settings/$name',
    of: 'setting',
  },
];
