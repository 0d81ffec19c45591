import type { ProblemText } from '../kernel/problem.ts';

export const payoutProblemTexts = {
  'nothing-to-pay-out': {
    status: 409,
    en: 'No pending amounts can be paid out.',
    de: 'Es gibt keine auszahlbaren Beträge.',
  },
  'payout-run-changed': {
    status: 409,
    en: 'The amounts have changed since the preview. Check the preview, then start the run again.',
    de: 'Die Beträge haben sich seit der Vorschau geändert. Prüfen Sie die Vorschau, und starten Sie den Lauf erneut.',
  },
  'payout-not-retryable': {
    status: 409,
    en: 'Only a failed payout whose amount is still pending can be retried. This one is in progress, was paid, or is part of a later run.',
    de: 'Nur eine fehlgeschlagene Auszahlung, deren Betrag noch aussteht, kann wiederholt werden. Diese läuft noch, ist ausgezahlt oder Teil eines späteren Laufs.',
  },
  'payout-run-above-limit': {
    status: 409,
    en: 'The run pays more than {limit} in one currency. Request it on the Payout runs page; another operator then confirms it.',
    de: 'Der Lauf zahlt in einer Währung mehr als {limit} aus. Fordern Sie ihn auf der Seite „Auszahlungsläufe“ an; eine weitere Person bestätigt ihn dann.',
  },
  'payout-run-requested': {
    status: 409,
    en: 'A payout run is already waiting for a second person. Confirm or withdraw it first.',
    de: 'Ein Auszahlungslauf wartet bereits auf eine zweite Person. Bestätigen Sie ihn, oder ziehen Sie ihn zurück.',
  },
  'payout-run-unapproved': {
    status: 409,
    en: 'No operator has approved this weekly run yet. Approve it first; another operator then confirms it.',
    de: 'Dieser wöchentliche Lauf wurde noch nicht freigegeben. Geben Sie ihn zuerst frei; eine andere Person bestätigt ihn dann.',
  },
  'payout-run-approved': {
    status: 409,
    en: 'This run was already approved. Another operator can confirm it.',
    de: 'Dieser Lauf wurde bereits freigegeben. Eine andere Person kann ihn bestätigen.',
  },
  'own-payout-run': {
    status: 409,
    en: 'You requested this run. Another operator has to confirm it.',
    de: 'Sie haben diesen Lauf angefordert. Eine andere Person muss ihn bestätigen.',
  },
  'invoice-issuer-incomplete': {
    status: 409,
    en: 'Invoice issuer details are incomplete, so no invoices can be issued. An administrator can complete them on the Settings page.',
    de: 'Die Angaben zum Aussteller der Gutschriften sind unvollständig, daher können keine Gutschriften erstellt werden. Die Administration kann die Angaben auf der Seite „Einstellungen“ ergänzen.',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof payoutProblemTexts, true> {}
}
