import type { PaletteAction } from '../frame/palette-action.ts';

export const payoutsActions: readonly PaletteAction[] = [
  {
    text: { en: 'Preview payout run', de: 'Vorschau des Auszahlungslaufs ansehen' },
    may: 'payout-runs:read',
    to: '/payout-runs',
  },
  {
    text: { en: 'Start payout run', de: 'Auszahlungslauf starten' },
    may: 'payout-runs:write',
    to: '/payout-runs',
    start: 'run',
  },
];
