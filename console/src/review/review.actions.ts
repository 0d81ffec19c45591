import type { PaletteAction } from '../frame/palette-action.ts';

export const reviewActions: readonly PaletteAction[] = [
  {
    text: { en: 'Review the next submission', de: 'Nächste Einreichung prüfen' },
    may: 'submissions:decide',
    to: '/review',
    start: 'next',
  },
  {
    text: { en: 'Approve text changes', de: 'Textänderungen freigeben' },
    may: 'submissions:decide',
    to: '/review',
    start: 'bulk',
  },
  {
    text: { en: 'Add finding template', de: 'Textbaustein hinzufügen' },
    may: 'finding-templates:write',
    to: '/lists/canned-reasons',
    start: 'add',
  },
  {
    text: { en: 'Export review statistics', de: 'Prüfstatistik exportieren' },
    may: 'review-statistics:read',
    to: '/review-statistics',
    start: 'export',
  },
];
