import type { PaletteAction } from '../frame/palette-action.ts';

export const termsActions: readonly PaletteAction[] = [
  {
    text: { en: 'Publish version of terms', de: 'Neue Version von Bedingungen veröffentlichen' },
    may: 'content:write',
    to: '/legal/$document',
    of: 'terms',
  },
  {
    text: { en: 'Export acceptances of terms', de: 'Zustimmungen zu Bedingungen exportieren' },
    may: 'content:read',
    to: '/legal/$document/acceptances',
    of: 'terms',
    start: 'export',
  },
];
