import type { PaletteAction } from '../frame/palette-action.ts';

export const peopleActions: readonly PaletteAction[] = [
  {
    text: { en: 'Remove a person’s name and address', de: 'Name und Adresse einer Person entfernen' },
    may: 'people:write',
    to: '/people',
  },
];
