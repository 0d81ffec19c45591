import './payout-holds.texts.ts';
import type { PayoutHold, PayoutHoldList } from '@lensdock/contract/payout-holds/payout-holds.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { ButtonLink } from '../ui/button/ButtonLink.tsx';
import { ShowMore } from '../ui/data/ShowMore.tsx';
import { type Column, Table } from '../ui/data/Table.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/Skeleton.tsx';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import { TextLink } from '../ui/text/TextLink.tsx';
import { HoldEnd } from './HoldEnd.tsx';
import { usePayoutHolds } from './payout-holds.queries.ts';

/** Companies whose payouts are on hold, and those whose sales wait other days than usual. */
export function PayoutHoldsPage() {
  const t = useTranslation();
  const query = usePayoutHolds();
  const data = query.data?.pages[0];
  const holds = query.data?.pages.flatMap((page) => page.holds);
  return (
    <>
      <PageHeader
        title={t('payout-holds.title')}
        text={data ? t('payout-holds.text', { days: data.defaultHoldDays }) : null}
        actions={<ButtonLink to="/payout-runs">{t('payout-holds.to-runs')}</ButtonLink>}
      />
      <PanelStack>
        <QueryFailure query={query} />
        <Panel title={t('payout-holds.active')} ruled flush>
          {query.isPending ? (
            <Skeleton>
              <SkeletonRows count={3} />
            </Skeleton>
          ) : null}
          {holds?.length === 0 ? (
            <EmptyState
              title={t('payout-holds.none')}
              text={t('payout-holds.none-text')}
              actions={<ButtonLink to="/companies">{t('payout-holds.to-companies')}</ButtonLink>}
            />
          ) : null}
          {holds && holds.length > 0 ? <HoldsTable holds={holds} /> : null}
          <ShowMore list={query} text={t('payout-holds.more')} />
        </Panel>
        {data && data.terms.length > 0 ? <TermsPanel terms={data.terms} /> : null}
      </PanelStack>
    </>
  );
}

function CompanyLink({ companyId, companyName }: Pick<PayoutHold, 'companyId' | 'companyName'>) {
  return (
    <TextLink plain to="/payout-holds/$companyId" params={{ companyId }}>
      {companyName}
    </TextLink>
  );
}

function HoldsTable({ holds }: { holds: readonly PayoutHold[] }) {
  const t = useTranslation();
  const format = useFormat();
  const columns: Column<PayoutHold>[] = [
    { key: 'company', head: t('payout-holds.company'), card: 'lead', cell: (hold) => <CompanyLink {...hold} /> },
    { key: 'reason', head: t('payout-holds.reason'), card: 'meta', cell: ({ reason }) => reason },
    { key: 'by', head: t('payout-holds.by'), quiet: true, cell: ({ heldBy }) => heldBy },
    { key: 'held', head: t('payout-holds.since'), align: 'end', quiet: true, cell: ({ held }) => format.date(held) },
    {
      key: 'until',
      head: t('payout-holds.until'),
      align: 'end',
      card: 'end',
      cell: (hold) => <HoldEnd hold={hold} />,
    },
  ];
  return <Table label={t('payout-holds.active')} columns={columns} rows={holds} rowKey={({ holdId }) => holdId} />;
}

function TermsPanel({ terms }: Pick<PayoutHoldList, 'terms'>) {
  const t = useTranslation();
  const columns: Column<PayoutHoldList['terms'][number]>[] = [
    { key: 'company', head: t('payout-holds.company'), card: 'lead', cell: (entry) => <CompanyLink {...entry} /> },
    {
      key: 'days',
      head: t('payout-holds.days'),
      align: 'end',
      card: 'end',
      cell: ({ holdDays }) => t('payout-holds.days-count', { count: holdDays }),
    },
  ];
  return (
    <Panel title={t('payout-holds.own-days')} text={t('payout-holds.own-days-text')} ruled flush>
      <Table label={t('payout-holds.own-days')} columns={columns} rows={terms} rowKey={({ companyId }) => companyId} />
    </Panel>
  );
}
