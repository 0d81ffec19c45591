import '../company.texts.ts';
import '../../payouts/payouts.texts.ts';
import type { CompletedPayout, PayoutPage } from '@lensdock/contract/payouts/payouts.ts';
import { useFormat } from '../../i18n/format.ts';
import { type Text, useTranslation } from '../../i18n/text.ts';
import { providerLabels, stateLabels } from '../../payouts/payout-labels.ts';
import { QueryFailure } from '../../problems/QueryFailure.tsx';
import { type Fact, FactList } from '../../ui/data/Readout.tsx';
import { type Column, Table } from '../../ui/data/Table.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { Panel, PanelStack } from '../../ui/layout/Panel.tsx';
import { SkeletonPanel } from '../../ui/layout/SkeletonPanel.tsx';
import { useCompanyMoney } from './company-records.queries.ts';

type Sums = 'waiting' | 'carried' | 'held' | 'recent' | 'onHold' | 'withoutVatId';

const sumLabels: Readonly<Record<Sums, (t: Text) => string>> = {
  recent: (t) => t('company.money-recent'),
  onHold: (t) => t('company.money-on-hold'),
  held: (t) => t('company.money-overdue'),
  withoutVatId: (t) => t('company.money-without-vat'),
  waiting: (t) => t('company.money-waiting'),
  carried: (t) => t('company.money-carried'),
};
const sums = Object.keys(sumLabels) as Sums[]; // the keys of exactly this record

/** The next payout of a company, the amounts that wait with their reasons, and its payouts. */
export function CompanyMoney({ companyId }: { companyId: string }) {
  const money = useCompanyMoney(companyId);
  return (
    <PanelStack>
      <QueryFailure query={money} />
      {money.isPending ? <SkeletonPanel rows={6} /> : null}
      {money.data ? (
        <>
          <Pending page={money.data} />
          <Payouts page={money.data} />
        </>
      ) : null}
    </PanelStack>
  );
}

function Pending({ page }: { page: PayoutPage }) {
  const t = useTranslation();
  const format = useFormat();
  const facts: Fact[] = [
    { label: t('company.money-next-run'), value: format.day(page.nextPayoutDate) },
    ...page.pending.map(({ paymentProvider, paidIn, amount, vat }) => ({
      label: t('company.money-next', { provider: providerLabels[paymentProvider](t), currency: paidIn }),
      value: t('company.money-with-vat', { amount: format.cash(amount), vat: format.cash(vat) }),
    })),
    ...sums.flatMap((kind) =>
      page[kind].map(({ currency, amount }) => ({
        label: t('company.money-of', { reason: sumLabels[kind](t), currency }),
        value: format.cash(amount),
      })),
    ),
    { label: t('company.money-hold-days'), value: t('company.days', { count: page.holdDays }) },
  ];
  return (
    <Panel title={t('company.money-pending')} text={t('company.money-text')}>
      <FactList facts={facts} />
    </Panel>
  );
}

function Payouts({ page: { card, bank } }: { page: PayoutPage }) {
  const t = useTranslation();
  const format = useFormat();
  const payouts = [...card.completedPayouts, ...bank.completedPayouts].sort((one, other) =>
    other.date.localeCompare(one.date),
  );
  const columns: Column<CompletedPayout>[] = [
    { key: 'date', head: t('company.date'), card: 'lead', cell: ({ date }) => format.day(date) },
    {
      key: 'provider',
      head: t('company.payout-provider'),
      card: 'meta',
      cell: ({ paymentProvider }) => providerLabels[paymentProvider](t),
    },
    { key: 'state', head: t('company.state'), cell: ({ state }) => stateLabels[state](t) },
    { key: 'amount', head: t('company.total'), align: 'end', card: 'end', cell: ({ amount }) => format.cash(amount) },
  ];
  return (
    <Panel title={t('company.fact-payouts')} ruled flush>
      {payouts.length === 0 ? (
        <EmptyState title={t('company.no-payouts')} text={t('company.no-payouts-text')} />
      ) : (
        <Table label={t('company.fact-payouts')} columns={columns} rows={payouts} rowKey={({ payoutId }) => payoutId} />
      )}
    </Panel>
  );
}
