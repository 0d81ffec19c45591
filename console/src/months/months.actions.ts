import type { PaletteAction } from '../frame/palette-action.ts';

const page = { to: '/months/$month', of: 'month' } as const;

export const monthsActions: readonly PaletteAction[] = [
  { text: { en: 'Close month', de: 'Monat abschließen' }, may: 'payout-runs:write', ...page, start: 'close' },
  { text: { en: 'Export month', de: 'Monat exportieren' }, may: 'payout-runs:read', ...page, start: 'export' },
];
