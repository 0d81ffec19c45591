import type { AuditWords } from '../kernel/audit-words.ts';

export const payoutHoldsAudit = {
  attempts: {
    'hold-payouts': { en: 'Hold payouts', de: 'Auszahlungen zurückhalten' },
    'lift-payout-hold': { en: 'Lift a payout hold', de: 'Auszahlungssperre aufheben' },
    'list-payout-holds': { en: 'List payout holds', de: 'Auszahlungssperren auflisten' },
    'read-payout-terms': { en: 'View payout terms', de: 'Auszahlungsbedingungen ansehen' },
    'save-payout-terms': { en: 'Change payout terms', de: 'Auszahlungsbedingungen ändern' },
  },
  actions: {
    'hold-payouts': { en: 'Held payouts', de: 'Auszahlungen zurückgehalten' },
    'lift-payout-hold': { en: 'Lifted a payout hold', de: 'Auszahlungssperre aufgehoben' },
    'save-payout-terms': { en: 'Changed payout terms', de: 'Auszahlungsbedingungen geändert' },
  },
  fields: {
    until: { en: 'Until', de: 'Bis' },
    holdDays: { en: 'Days after a sale', de: 'Tage nach einem Verkauf' },
  },
} satisfies AuditWords;

declare module '../kernel/audit-words.ts' {
  interface RecordedActions extends Record<keyof typeof payoutHoldsAudit.actions, true> {}
}
