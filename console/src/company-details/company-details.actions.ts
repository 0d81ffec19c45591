import type { PaletteAction } from '../frame/palette-action.ts';

export const companyDetailsActions: readonly PaletteAction[] = [
  {
    text: { en: 'Decide on the next company', de: 'Über die nächste Firma entscheiden' },
    may: 'companies:write',
    to: '/company-approvals',
    start: 'next',
  },
];
