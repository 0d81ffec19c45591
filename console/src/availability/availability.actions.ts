import type { PaletteAction } from '../frame/palette-action.ts';

export const availabilityActions: readonly PaletteAction[] = [
  {
    text: { en: 'Add country', de: 'Land hinzufügen' },
    may: 'content:write',
    to: '/lists/countries',
    start: 'add',
  },
];
