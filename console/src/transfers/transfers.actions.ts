import type { PaletteAction } from '../frame/palette-action.ts';

export const transfersActions: readonly PaletteAction[] = [
  {
    text: { en: 'Stop app transfer', de: 'App-Übertragung stoppen' },
    may: 'transfers:stop',
    to: '/app-transfers',
  },
];
