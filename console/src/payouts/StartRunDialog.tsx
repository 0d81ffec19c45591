import './payouts.texts.ts';
import { decimalText, minorUnits } from '@lensdock/contract/kernel/money.ts';
import type { PreviewLine } from '@lensdock/contract/payouts/payouts.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { failureOf } from '../problems/show-failure.ts';
import { showToast } from '../ui/feedback/toast-store.ts';
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx';
import { useStartRun } from './payouts.queries.ts';

interface StartRunDialogProps {
  /** The preview of the run. */
  lines: readonly PreviewLine[];
  onClose: () => void;
}

/** More names would hide the amounts. */
const maxNames = 5;

export function StartRunDialog({ lines, onClose }: StartRunDialogProps) {
  const t = useTranslation();
  const format = useFormat();
  const payouts = lines.filter(({ outcome }) => outcome === 'pay').length;
  const start = useStartRun();
  async function act() {
    // Ignores the second click of a double click while the dialog closes.
    if (start.isPending || start.isSuccess) return;
    // The dialog shows the failure.
    const run = await start.mutateAsync().catch(() => undefined);
    if (!run) return;
    showToast({ tone: 'ok', title: t('payouts.run-started', { count: run.payouts.length, invoices: run.invoices }) });
    onClose();
  }
  return (
    <ConfirmDialog
      open
      title={t('payouts.run-title')}
      keepText={t('payouts.not-now')}
      actText={t('payouts.run-act')}
      busy={start.isPending}
      busyText={t('payouts.running')}
      problem={failureOf(start.error, t('payouts.run-failed'))}
      onAct={() => void act()}
      onClose={onClose}
    >
      <p>{t('payouts.run-what', { count: payouts })}</p>
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
