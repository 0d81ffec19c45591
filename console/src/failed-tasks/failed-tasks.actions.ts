import type { PaletteAction } from '../frame/palette-action.ts';

export const failedTasksActions: readonly PaletteAction[] = [
  {
    text: { en: 'Retry failed tasks', de: 'Fehlgeschlagene Aufgaben wiederholen' },
    may: 'tasks:write',
    to: '/failed-work',
  },
];
