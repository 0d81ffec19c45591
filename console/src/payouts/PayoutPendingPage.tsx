import type { PayoutPage, PayoutProvider, PendingPayout } from '@lensdock/contract/payouts/payouts.ts';
import { currencySymbols } from '@lensdock/contract/revenue/revenue.ts';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useFormat } from '../ui/format.ts';
import { Panel, PanelStack } from '../ui/Panel.tsx';
import { Readout } from '../ui/Readout.tsx';
import { Skeleton, SkeletonRows } from '../ui/Skeleton.tsx';
import { type Text, useText } from '../ui/text.ts';
import { currencyWords, providerWords } from './payout-words.ts';
import { usePayouts } from './payouts.queries.ts';

/** What goes out with the next run, and when. */
export function PayoutPendingPage() {
  const t = useText();
  const payouts = usePayouts();
  const page = payouts.data;
  return (
    <PanelStack>
      {payouts.error ? (
        <LoadFailure error={payouts.error} stale={page !== undefined} onRetry={() => void payouts.refetch()} />
      ) : null}
      {payouts.isPending ? (
        <Panel flush>
          <Skeleton>
            <SkeletonRows count={2} />
          </Skeleton>
        </Panel>
      ) : null}
      {page ? <Pending page={page} /> : null}
      {page && page.pending.length + page.waiting.length + page.carried.length === 0 ? (
        <EmptyState
          title={t('payouts.nothing-pending')}
          text={t('payouts.nothing-pending-text')}
          actions={<ButtonLink to="/revenue">{t('payouts.to-revenue')}</ButtonLink>}
        />
      ) : null}
    </PanelStack>
  );
}

function Pending({ page: { card, bank, pending, waiting, carried } }: { page: PayoutPage }) {
  const t = useText();
  const format = useFormat();
  const first = [card.pendingPayout, ...bank.pendingPayout].find((payout) => payout !== null);
  const of = (provider: PayoutProvider) => pending.filter(({ paymentProvider }) => paymentProvider === provider);
  const providers = [...new Set(pending.map(({ paymentProvider }) => paymentProvider))];
  return (
    <>
      {providers.map((provider) => (
        <Panel key={provider} title={providerWords[provider](t)} text={howPaid(t, of(provider))} ruled>
          <Readout
            large
            facts={[
              ...of(provider).map(({ amount }) => ({
                label: t('payouts.pending-in', { symbol: amount.symbol }),
                value: format.cash(amount),
              })),
              ...(first ? [{ label: t('payouts.next-date'), value: format.date(`${first.date}T12:00`, 'long') }] : []),
            ]}
          />
        </Panel>
      ))}
      {waiting.length > 0 ? (
        <Panel
          title={t('payouts.waiting')}
          text={t('payouts.waiting-text')}
          aside={<ButtonLink to="/payout/settings">{t('payouts.to-settings')}</ButtonLink>}
        >
          <Readout
            facts={waiting.map(({ currency, amount }) => ({
              label: currencyWords[currency](t),
              value: format.cash(amount),
            }))}
          />
        </Panel>
      ) : null}
      {carried.length > 0 ? (
        <Panel title={t('payouts.carried')} text={t('payouts.carried-text')}>
          <Readout
            facts={carried.map(({ currency, amount }) => ({
              label: currencyWords[currency](t),
              value: format.cash(amount),
            }))}
          />
        </Panel>
      ) : null}
    </>
  );
}

/** When, and in which currency where that is another one than the sales are in. */
function howPaid(t: Text, payouts: readonly PendingPayout[]): string {
  const other = payouts.find(({ amount, paidIn }) => currencySymbols[paidIn] !== amount.symbol);
  return other
    ? `${t('payouts.weekly')}. ${t('payouts.paid-in', { currency: currencyWords[other.paidIn](t) })}`
    : t('payouts.weekly');
}
