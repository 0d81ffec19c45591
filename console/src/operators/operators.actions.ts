import type { PaletteAction } from '../frame/palette-action.ts';

export const operatorsActions: readonly PaletteAction[] = [
  {
    text: { en: 'Invite operator', de: 'Person ins Betriebsteam einladen' },
    may: 'operators:write',
    to: '/operators',
    start: 'invite',
  },
];
