import type { PaletteAction } from '../frame/palette-action.ts';

export const webhooksActions: readonly PaletteAction[] = [
  {
    text: { en: 'Add webhook endpoint', de: 'Webhook-Endpunkt hinzufügen' },
    may: 'settings:write',
    to: '/webhooks',
    start: 'add',
  },
];
