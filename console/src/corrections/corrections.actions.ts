import type { PaletteAction } from '../frame/palette-action.ts';

export const correctionsActions: readonly PaletteAction[] = [
  {
    text: { en: 'Propose correction of an order', de: 'Korrektur einer Bestellung vorschlagen' },
    may: 'payout-runs:write',
    to: '/corrections/$orderId',
    of: 'order',
    start: 'propose',
  },
];
