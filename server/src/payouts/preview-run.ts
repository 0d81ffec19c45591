import { isVatIdMissing } from '@lensdock/contract/invoices/tax-treatment.ts';
import type { DayRates } from '@lensdock/contract/payouts/payout-currency.ts';
import type { PreviewLine, RunPreview } from '@lensdock/contract/payouts/payouts.ts';
import { nextPayoutDate } from '@lensdock/contract/payouts/plan-payouts.ts';
import { amountIn } from '@lensdock/contract/revenue/amount.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { missingIssuerSettings, taxTermsOf } from '../invoices/tax-terms.ts';
import type { Settings } from '../kernel/settings/settings.ts';
import { readPending } from '../ledger/pending.ts';
import { readLedgerCheck } from '../ledger/read-check.ts';
import { planRun, type RunChoices } from './plan-run.ts';
import { readWaitingRequest } from './run-requests.ts';
import { isAboveLimit, runTotals } from './run-totals.ts';

interface PreviewOptions {
  now: Date;
  rates: DayRates;
  settings: Settings;
  choices: RunChoices;
  /** The reader. */
  subject: string;
}

/** Describes what a run started now would do. */
export async function previewRun(
  queries: Queries,
  { now, rates, settings, choices, subject }: PreviewOptions,
): Promise<RunPreview> {
  const terms = taxTermsOf(settings);
  const { sums } = await readPending(queries, null, { at: now, terms, holdDays: settings.PAYOUT_HOLD_DAYS });
  const { plans, companies } = await planRun(queries, sums, { rates, terms, at: now, choices });
  const lines = plans.map(({ companyId, currency, netMinor, vatMinor, entries, provider, paidIn, outcome }) => {
    const company = companies.get(companyId);
    return {
      companyId,
      companyName: company?.name ?? '',
      currency,
      entries,
      provider,
      paidIn,
      outcome,
      amount: amountIn(currency, netMinor),
      vat: amountIn(currency, vatMinor),
      vatIdMissing: company !== undefined && isVatIdMissing(terms.issuer.country, company),
    };
  });
  return {
    lines: lines.sort(byCompany),
    totals: runTotals(plans),
    needsSecondPerson: isAboveLimit(plans, settings.PAYOUT_RUN_LIMIT),
    request: await readWaitingRequest(queries, subject),
    nextPayoutDate: nextPayoutDate(now),
    ledger: await readLedgerCheck(queries),
    missingIssuerSettings: missingIssuerSettings(settings),
  };
}

/** By name and currency, so that a choice for a company moves none of its lines; what it skips stays where it was paid. */
function byCompany(one: PreviewLine, other: PreviewLine): number {
  return (
    one.companyName.localeCompare(other.companyName) ||
    one.companyId.localeCompare(other.companyId) ||
    one.currency.localeCompare(other.currency) ||
    Number(isChosen(other)) - Number(isChosen(one)) ||
    one.outcome.localeCompare(other.outcome)
  );
}

function isChosen({ outcome }: PreviewLine): boolean {
  return outcome === 'pay' || outcome === 'skipped';
}
