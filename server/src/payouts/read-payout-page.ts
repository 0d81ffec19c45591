import { isVatIdMissing } from '@lensdock/contract/invoices/tax-treatment.ts';
import type { DayRates } from '@lensdock/contract/payouts/payout-currency.ts';
import type { CompletedPayout, PayoutPage, PendingPayout } from '@lensdock/contract/payouts/payouts.ts';
import { nextPayoutDate, type PlannedPayout } from '@lensdock/contract/payouts/plan-payouts.ts';
import { amountIn } from '@lensdock/contract/revenue/amount.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { taxTermsOf } from '../invoices/tax-terms.ts';
import type { Settings } from '../kernel/settings/settings.ts';
import { readPending } from '../ledger/pending.ts';
import { companyFacts } from '../payout-accounts/read-accounts.ts';
import { findTerms } from '../payout-holds/read-holds.ts';
import { describeSums } from './describe-sums.ts';
import { type PayoutRow, selectCompletedPayouts } from './payouts.store.ts';
import { planRun } from './plan-run.ts';

/** Returns a company's next and past payouts for each provider. */
export async function readPayoutPage(
  queries: Queries,
  companyId: string,
  { now, rates, settings }: { now: Date; rates: DayRates; settings: Settings },
): Promise<PayoutPage> {
  const terms = taxTermsOf(settings);
  const defaultHoldDays = settings.PAYOUT_HOLD_DAYS;
  const [company, { sums }, rows, { holdDays }] = await Promise.all([
    companyFacts(queries, companyId),
    readPending(queries, companyId, { at: now, terms, holdDays: defaultHoldDays }),
    selectCompletedPayouts(queries, companyId),
    findTerms(queries, companyId),
  ]);
  const { plans } = await planRun(queries, sums, { rates, terms, at: now });
  const date = nextPayoutDate(now);
  // The company's own currency comes first.
  const paying = plans
    .filter(({ outcome }) => outcome === 'pay' || outcome === 'no-rate')
    .sort((one, other) => Number(other.currency === company.currency) - Number(one.currency === company.currency));
  const pending = paying.flatMap(({ provider, paidIn, ...plan }): PendingPayout[] =>
    provider === null ? [] : [{ ...sumsOf(plan), date, paymentProvider: provider, paidIn }],
  );
  const of = (provider: 'CARD' | 'BANK') => ({
    pending: pending.filter(({ paymentProvider }) => paymentProvider === provider),
    completedPayouts: rows.filter((row) => row.provider === provider).map(describeCompletedPayout),
  });
  const [card, bank] = [of('CARD'), of('BANK')];
  const rest = (outcome: PlannedPayout['outcome']) =>
    plans
      .filter((plan) => plan.outcome === outcome && plan.netMinor !== 0n)
      .map(({ currency, netMinor }) => ({ currency, amount: amountIn(currency, netMinor) }));
  return {
    card: { pendingPayout: card.pending[0] ?? null, completedPayouts: card.completedPayouts },
    bank: { pendingPayout: bank.pending, completedPayouts: bank.completedPayouts },
    pending,
    waiting: rest('wait'),
    carried: rest('carry'),
    held: rest('overdue'),
    recent: rest('recent'),
    holdDays: holdDays ?? defaultHoldDays,
    onHold: rest('on-hold'),
    withoutVatId: rest('vat-id'),
    vatId: company.vatId,
    vatIdMissing: isVatIdMissing(terms.issuer.country, company),
    nextPayoutDate: date,
  };
}

function sumsOf({ currency, vatMinor, netMinor }: Pick<PlannedPayout, 'currency' | 'netMinor' | 'vatMinor'>) {
  return { amount: amountIn(currency, netMinor), vat: amountIn(currency, vatMinor) };
}

export function describeCompletedPayout(row: PayoutRow): CompletedPayout {
  const { id, provider, payoutDate, state } = row;
  return {
    payoutId: id,
    date: payoutDate,
    paymentProvider: provider,
    state: state === 'paid' ? 'paid' : 'sent',
    ...describeSums(row),
  };
}
