import type { PaletteAction } from '../frame/palette-action.ts';

export const auditActions: readonly PaletteAction[] = [
  {
    text: { en: 'Export audit log', de: 'Audit-Protokoll exportieren' },
    may: 'store-audit:read',
    to: '/audit',
    start: 'export',
  },
];
