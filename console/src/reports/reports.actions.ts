import type { PaletteAction } from '../frame/palette-action.ts';

export const reportsActions: readonly PaletteAction[] = [
  {
    text: { en: 'Decide on the next report', de: 'Über die nächste Meldung entscheiden' },
    may: 'submissions:decide',
    to: '/reports',
    start: 'next',
  },
];
