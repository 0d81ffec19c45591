import './payouts.texts.ts';
import type { PayoutPage, PayoutProvider, PendingPayout } from '@lensdock/contract/payouts/payouts.ts';
import { currencySymbols } from '@lensdock/contract/revenue/amount.ts';
import type { ReactNode } from 'react';
import { useFormat } from '../i18n/format.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import { ButtonLink } from '../ui/button/ButtonLink.tsx';
import { Readout } from '../ui/data/Readout.tsx';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import { LoadedPayouts } from './LoadedPayouts.tsx';
import { currencyLabels, providerLabels } from './payout-labels.ts';

/** The next payout and its date. */
export function PayoutPendingPage() {
  return <LoadedPayouts rows={2}>{(page) => <Pending page={page} />}</LoadedPayouts>;
}

function Pending({ page }: { page: PayoutPage }) {
  const { card, bank, pending, waiting, carried, held, recent, onHold, holdDays, withoutVatId } = page;
  const t = useTranslation();
  const format = useFormat();
  const first = [card.pendingPayout, ...bank.pendingPayout].find((payout) => payout !== null);
  const of = (provider: PayoutProvider) => pending.filter(({ paymentProvider }) => paymentProvider === provider);
  if ([pending, waiting, carried, held, recent, onHold, withoutVatId].every(({ length }) => length === 0)) {
    return (
      <EmptyState
        title={t('payouts.nothing-pending')}
        text={t('payouts.nothing-pending-text')}
        actions={<ButtonLink to="/revenue">{t('payouts.to-revenue')}</ButtonLink>}
      />
    );
  }
  const providers = [...new Set(pending.map(({ paymentProvider }) => paymentProvider))];
  return (
    <>
      {providers.map((provider) => (
        <Panel key={provider} title={providerLabels[provider](t)} text={howPaid(t, of(provider))} ruled>
          <Readout
            large
            facts={[
              ...of(provider).flatMap(({ amount, vat }) => [
                { label: t('payouts.pending-amount'), value: format.cash(amount) },
                ...(vat.value === '0' ? [] : [{ label: t('payouts.vat-on-top'), value: format.cash(vat) }]),
              ]),
              ...(first ? [{ label: t('payouts.next-date'), value: format.day(first.date, 'long') }] : []),
            ]}
          />
        </Panel>
      ))}
      <SumsPanel
        title={t('payouts.waiting')}
        text={t('payouts.waiting-text')}
        aside={<ButtonLink to="/payout/settings">{t('payouts.to-settings')}</ButtonLink>}
        sums={waiting}
      />
      <SumsPanel title={t('payouts.without-vat-id')} text={t('payouts.without-vat-id-text')} sums={withoutVatId} />
      <SumsPanel title={t('payouts.on-hold')} text={t('payouts.on-hold-text')} sums={onHold} />
      <SumsPanel title={t('payouts.recent')} text={t('payouts.recent-text', { count: holdDays })} sums={recent} />
      <SumsPanel title={t('payouts.held')} text={t('payouts.held-text')} sums={held} />
      <SumsPanel title={t('payouts.carried')} text={t('payouts.carried-text')} sums={carried} />
    </>
  );
}

interface SumsPanelProps {
  title: string;
  text: string;
  aside?: ReactNode;
  sums: PayoutPage['waiting'];
}

/** Booked amounts that are not part of the next run, by currency and reason. */
function SumsPanel({ title, text, aside, sums }: SumsPanelProps) {
  const t = useTranslation();
  const format = useFormat();
  if (sums.length === 0) return null;
  return (
    <Panel title={title} text={text} aside={aside}>
      <Readout
        facts={sums.map(({ currency, amount }) => ({ label: currencyLabels[currency](t), value: format.cash(amount) }))}
      />
    </Panel>
  );
}

/** The date, and the currency if it differs from that of the sales. */
function howPaid(t: Text, payouts: readonly PendingPayout[]): string {
  const other = payouts.find(({ amount, paidIn }) => currencySymbols[paidIn] !== amount.symbol);
  return other
    ? `${t('payouts.weekly')}. ${t('payouts.paid-in', { currency: currencyLabels[other.paidIn](t) })}`
    : t('payouts.weekly');
}
