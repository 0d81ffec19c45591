import type { PaletteAction } from '../frame/palette-action.ts';

export const assignmentActions: readonly PaletteAction[] = [
  {
    text: { en: 'Change which reviewers are on duty', de: 'Dienst im Prüfteam ändern' },
    may: 'reviewers:write',
    to: '/reviewers',
  },
];
