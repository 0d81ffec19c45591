import type { PaletteAction } from '../frame/palette-action.ts';

export const publishersActions: readonly PaletteAction[] = [
  {
    text: { en: 'Allow CI issuer', de: 'CI-Aussteller zulassen' },
    may: 'settings:write',
    to: '/publisher-issuers',
    start: 'add',
  },
];
