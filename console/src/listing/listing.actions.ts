import type { PaletteAction } from '../frame/palette-action.ts';

export const listingActions: readonly PaletteAction[] = [
  {
    text: { en: 'Add entry to a list', de: 'Listeneintrag hinzufügen' },
    may: 'content:write',
    to: '/lists',
    start: 'add',
  },
];
