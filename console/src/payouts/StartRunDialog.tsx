import './payouts.texts.ts';
import { decimalText, minorUnits } from '@lensdock/contract/kernel/money.ts';
import type { PreviewLine, StartRunBody } from '@lensdock/contract/payouts/payouts.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { failureOf } from '../problems/show-failure.ts';
import { showToast } from '../ui/feedback/toast-store.ts';
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx';
import { useConfirmRun, useRequestRun, useStartRun } from './payouts.queries.ts';

/** A run above the limit is requested first, and confirmed by someone else. */
export type RunMode = 'start' | 'request' | { confirm: string };

interface StartRunDialogProps {
  /** The preview of the run. */
  lines: readonly PreviewLine[];
  /** The choices of the operator and the totals that the dialog shows. */
  run: Required<StartRunBody>;
  mode: RunMode;
  onStarted: () => void;
  onClose: () => void;
}

type WordedMode = 'start' | 'request' | 'confirm';

const titles = {
  start: 'payouts.run-title',
  request: 'payouts.request-title',
  confirm: 'payouts.confirm-title',
} as const satisfies Record<WordedMode, string>;

const acts = {
  start: 'payouts.run-act',
  request: 'payouts.request-run',
  confirm: 'payouts.confirm-run',
} as const satisfies Record<WordedMode, string>;

/** More names would hide the amounts. */
const maxNames = 5;

export function StartRunDialog({ lines, run, mode, onStarted, onClose }: StartRunDialogProps) {
  const t = useTranslation();
  const format = useFormat();
  const worded = typeof mode === 'string' ? mode : 'confirm';
  const payouts = lines.filter(({ outcome }) => outcome === 'pay').length;
  const { send, isPending, isSuccess, error } = useRun(mode, run);
  async function act() {
    // Ignores the second click of a double click while the dialog closes.
    if (isPending || isSuccess) return;
    // The dialog shows the failure.
    const title = await send().catch(() => undefined);
    if (title === undefined) return;
    showToast({ tone: 'ok', title });
    onStarted();
    onClose();
  }
  return (
    <ConfirmDialog
      open
      title={t(titles[worded])}
      cancelLabel={t('payouts.not-now')}
      confirmLabel={t(acts[worded])}
      busy={isPending}
      busyText={t('payouts.running')}
      problem={failureOf(error, t('payouts.run-failed'))}
      onConfirm={() => void act()}
      onClose={onClose}
    >
      <p>
        {mode === 'request' ? t('payouts.request-what', { count: payouts }) : t('payouts.run-what', { count: payouts })}
      </p>
      <ul>
        {paidSums(lines).map(({ symbol, value, companies }) => {
          const more = companies.length - maxNames;
          const named = [
            ...companies.slice(0, maxNames),
            ...(more > 0 ? [t('payouts.and-more', { count: more })] : []),
          ];
          return (
            <li key={symbol}>
              {t('payouts.run-sum', { sum: format.cash({ symbol, value }), companies: named.join(', ') })}
            </li>
          );
        })}
      </ul>
    </ConfirmDialog>
  );
}

/** Starts, requests or confirms the run, and returns what to say of it. */
function useRun(mode: RunMode, { skipped, added, totals }: Required<StartRunBody>) {
  const t = useTranslation();
  const start = useStartRun();
  const request = useRequestRun();
  const confirm = useConfirmRun();
  const body = {
    skipped,
    added,
    totals: totals.map(({ provider, currency, amount }) => ({ provider, currency, amount })),
  };
  const used = mode === 'request' ? request : mode === 'start' ? start : confirm;
  async function send(): Promise<string> {
    if (mode === 'request') {
      await request.mutateAsync(body);
      return t('payouts.was-requested');
    }
    const run =
      mode === 'start'
        ? await start.mutateAsync(body)
        : await confirm.mutateAsync({ requestId: mode.confirm, totals: body.totals });
    return t('payouts.run-started', { count: run.payouts.length, invoices: run.invoices });
  }
  return { send, isPending: used.isPending, isSuccess: used.isSuccess, error: used.error };
}

/** The amount that a run pays in a sales currency, including VAT, and its recipients. */
interface PaidSum {
  symbol: string;
  value: string;
  companies: string[];
}

/** By currency, in the order of the lines. */
function paidSums(lines: readonly PreviewLine[]): PaidSum[] {
  const sums = new Map<string, { minor: bigint; companies: Set<string> }>();
  for (const { outcome, amount, vat, companyName } of lines) {
    if (outcome !== 'pay') continue;
    const sum = sums.get(amount.symbol) ?? { minor: 0n, companies: new Set() };
    sum.minor += minorUnits(amount.value) + minorUnits(vat.value);
    sum.companies.add(companyName);
    sums.set(amount.symbol, sum);
  }
  return [...sums].map(([symbol, { minor, companies }]) => ({
    symbol,
    value: decimalText(minor),
    companies: [...companies],
  }));
}
