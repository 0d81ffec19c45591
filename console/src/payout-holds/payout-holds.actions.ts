import type { PaletteAction } from '../frame/palette-action.ts';

export const payoutHoldsActions: readonly PaletteAction[] = [
  {
    text: { en: 'Hold payouts of a company', de: 'Auszahlungen einer Firma zurückhalten' },
    may: 'payout-runs:write',
    to: '/payout-holds/$companyId',
    of: 'company',
    start: 'hold',
  },
];
