import type { PaletteAction } from '../frame/palette-action.ts';

export const mailActions: readonly PaletteAction[] = [
  {
    text: { en: 'Retry failed emails', de: 'Fehlgeschlagene E-Mails erneut senden' },
    may: 'mails:write',
    to: '/outbox',
    search: { state: 'dead' },
  },
];
