import type { PaletteAction } from '../../frame/palette-action.ts';

const page = { to: '/companies/$companyId', of: 'company' } as const;

export const companyActions: readonly PaletteAction[] = [
  { text: { en: 'Approve company', de: 'Firma freigeben' }, may: 'companies:write', ...page, start: 'approve' },
  {
    text: { en: 'Decline company', de: 'Freigabe einer Firma ablehnen' },
    may: 'companies:write',
    ...page,
    start: 'decline',
  },
  { text: { en: 'Block company', de: 'Firma sperren' }, may: 'blocks:write', ...page, start: 'block' },
  {
    text: { en: 'Unblock company', de: 'Sperre einer Firma aufheben' },
    may: 'blocks:write',
    ...page,
    start: 'unblock',
  },
  {
    text: { en: 'Block a person in a company', de: 'Person einer Firma sperren' },
    may: 'blocks:write',
    ...page,
    search: { tab: 'people' },
  },
  {
    text: { en: 'Message company', de: 'Nachricht an Firma schreiben' },
    may: 'companies:write',
    ...page,
    search: { tab: 'messages' },
  },
  {
    text: { en: 'Add note about company', de: 'Notiz zu einer Firma hinzufügen' },
    may: 'companies:write',
    ...page,
    search: { tab: 'notes' },
  },
  {
    text: { en: 'Update bank account of a company', de: 'Bankkonto einer Firma aktualisieren' },
    may: 'company-accounts:write',
    ...page,
    search: { tab: 'payouts' },
  },
];
