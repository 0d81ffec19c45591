import { decimalText } from '@lensdock/contract/kernel/money.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { DayRates } from '@lensdock/contract/payouts/payout-currency.ts';
import type { RunTotal, StartRunBody } from '@lensdock/contract/payouts/payouts.ts';
import type { PlannedPayout } from '@lensdock/contract/payouts/plan-payouts.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { isOutsideSandbox, missingIssuerSettings, taxTermsOf } from '../invoices/tax-terms.ts';
import { writeInvoices } from '../invoices/write-invoices.ts';
import type { Changed } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { assertOtherCompany } from '../kernel/identity/authorise.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import type { Settings } from '../kernel/settings/settings.ts';
import { enqueueAll } from '../kernel/tasks/enqueue.ts';
import { closeEntries } from '../ledger/close-entries.ts';
import { openMoment } from '../ledger/open-months.ts';
import { readPendingForRun } from '../ledger/pending.ts';
import { reportStoreEvents } from '../lifecycle/report-store-event.ts';
import { insertRun } from './payout-runs.store.ts';
import { insertPayouts, type NewPayout } from './payouts.store.ts';
import { planRun, type RunPlan } from './plan-run.ts';
import { isAboveLimit, runTotals } from './run-totals.ts';

interface RunOptions {
  settings: Settings;
  rates: DayRates;
  choices?: StartRunBody;
  /** Pays only this company. */
  only?: string | null;
  /** A second person has confirmed a run above the limit. */
  isConfirmed?: boolean;
}

/**
 * Assigns pending entries to payouts, each to exactly one, and writes the invoices. Background tasks send the payouts
 * after the commit, so an interrupted run is completed; concurrent runs are serialised and the second finds nothing.
 * Returns the run's id.
 */
export async function startRun(
  transaction: Queries,
  context: ActionContext,
  { settings: present, rates, choices = {}, only = null, isConfirmed = false }: RunOptions,
): Promise<Changed<string>> {
  // An administrator may change them during the run, whose payouts and invoices must agree.
  const settings = { ...present };
  if (missingIssuerSettings(settings).length > 0 && isOutsideSandbox(settings))
    throw new Problem('invoice-issuer-incomplete');
  await assertOtherCompany(transaction, context, ...(choices.skipped ?? []), ...(choices.added ?? []));
  const terms = taxTermsOf(settings);
  const holdDays = settings.PAYOUT_HOLD_DAYS;
  const { sums, taxes } = await readPendingForRun(transaction, only, { at: context.at, terms, holdDays });
  const plan = await planRun(transaction, sums, { rates, terms, at: context.at, choices });
  assertTotals(plan.plans, choices);
  if (!isConfirmed && isAboveLimit(plan.plans, settings.PAYOUT_RUN_LIMIT))
    throw new Problem('payout-run-above-limit', [], { limit: String(settings.PAYOUT_RUN_LIMIT) });
  const payouts = payoutsOf(plan);
  const runId = randomCode();
  const { actor } = context;
  // A run that waited for the close of a month writes its invoices in the next one.
  const at = await openMoment(transaction, context.at);
  await insertRun(transaction, { id: runId, startedBy: actor.subject, startedByName: actor.name, at });
  await insertPayouts(transaction, runId, payouts, { at, date: at.toISOString().slice(0, 10) });
  const closed = await closeEntries(transaction, runId, payouts, { at, taxes, holdDays });
  for (const { id, amountMinor, paidMinor } of payouts) {
    const entries = closed.find((one) => one.id === id);
    if (entries?.amountMinor !== amountMinor || entries.paidMinor !== paidMinor)
      throw new Error(`payout ${id}: planned ${amountMinor}, but its entries add up to ${entries?.amountMinor}`);
  }
  const invoices = await writeInvoices(
    transaction,
    { ...context, at },
    { runId, skipped: choices.skipped ?? [], only },
    settings,
  );
  if (payouts.length === 0 && invoices.length === 0) throw new Problem('nothing-to-pay-out');
  await enqueueAll(
    transaction,
    'send-payout',
    payouts.map(({ id }) => ({ payout: id })),
  );
  return {
    value: runId,
    audit: [
      {
        action: 'start-payout-run',
        subjectKind: 'payout-run',
        subjectId: runId,
        after: {
          payouts: payouts.map(({ companyId, provider, currency, amountMinor, paidCurrency, paidMinor, rate }) => ({
            companyId,
            provider,
            currency,
            amount: decimalText(amountMinor),
            ...(paidCurrency && { paidCurrency, paid: decimalText(paidMinor ?? '0'), rate }),
          })),
          invoices: invoices.length,
          ...(choices.skipped?.length && { skippedCompanies: choices.skipped }),
          ...(choices.added?.length && { addedCompanies: choices.added }),
        },
      },
    ],
    last: (tx) =>
      reportStoreEvents(tx, context, {
        kind: 'payout.created',
        events: payouts.map(({ id, companyId }) => ({ subjectId: id, data: { companyId, runId } })),
      }),
  };
}

/** The operator confirmed the totals of a preview, so the run pays exactly these. */
function assertTotals(plans: readonly PlannedPayout[], { totals }: StartRunBody): void {
  if (!totals) return;
  const textOf = (sums: readonly Pick<RunTotal, 'provider' | 'currency' | 'amount'>[]) =>
    sums
      .map(({ provider, currency, amount }) => `${provider} ${currency} ${amount.value}`)
      .sort()
      .join();
  if (textOf(totals) !== textOf(runTotals(plans))) throw new Problem('payout-run-changed');
}

function payoutsOf({ plans, accounts }: RunPlan): NewPayout[] {
  return plans.flatMap(
    ({ companyId, currency, provider, of, netMinor, vatMinor, outcome, rate, paidMinor, early }): NewPayout[] => {
      if (outcome !== 'pay' || provider === null) return [];
      const account = accounts.find((one) => one.companyId === companyId && one.provider === provider);
      if (!account) throw new Error(`company ${companyId}: payout without a validated account`);
      const { accountId } = account;
      return [
        {
          id: randomCode(),
          companyId,
          provider,
          accountId,
          currency,
          of,
          early,
          amountMinor: String(netMinor + vatMinor),
          vatMinor: String(vatMinor),
          paidCurrency: rate?.currency ?? null,
          paidMinor: paidMinor === null ? null : String(paidMinor),
          rate: rate?.rate ?? null,
          rateDate: rate?.rateDate ?? null,
        },
      ];
    },
  );
}
