import type { PaletteAction } from '../frame/palette-action.ts';

export const announcementsActions: readonly PaletteAction[] = [
  {
    text: { en: 'New announcement', de: 'Neue Ankündigung' },
    may: 'content:write',
    to: '/announcements',
    start: 'new',
  },
];
