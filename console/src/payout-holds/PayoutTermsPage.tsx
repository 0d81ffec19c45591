import './payout-holds.texts.ts';
import type { CompanyPayoutTerms, PayoutHold } from '@lensdock/contract/payout-holds/payout-holds.ts';
import { useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { UnnamedPage } from '../frame/failures/UnnamedPage.tsx';
import { StartButton } from '../frame/StartButton.tsx';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { toastFailure } from '../problems/show-failure.ts';
import { mayDo } from '../session/permissions.ts';
import { Button } from '../ui/button/Button.tsx';
import { ButtonLink } from '../ui/button/ButtonLink.tsx';
import { type Column, Table } from '../ui/data/Table.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { showToast } from '../ui/feedback/toast-store.ts';
import { BackLink } from '../ui/layout/BackLink.tsx';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import { Tag } from '../ui/text/Tag.tsx';
import { HoldDaysForm } from './HoldDaysForm.tsx';
import { HoldEnd } from './HoldEnd.tsx';
import { useLiftHold, usePayoutTerms } from './payout-holds.queries.ts';

const HoldDialog = lazyComponent(async () => (await import('./HoldDialog.tsx')).HoldDialog);

/** The holds of a company's payouts, and the days that its sales wait. */
export function PayoutTermsPage() {
  const { companyId } = useParams({ from: '/session/main/payout-holds/$companyId' });
  const t = useTranslation();
  const query = usePayoutTerms(companyId);
  const [asking, setAsking] = useState(false);
  const back = <BackLink to="/payout-holds">{t('payout-holds.all')}</BackLink>;
  if (!query.data) {
    return <UnnamedPage back={back} title={t('payout-holds.of-company')} fields={2} query={query} />;
  }
  const terms = query.data;
  const mayWrite = mayDo('payout-runs:write');
  const isHeld = terms.holds.some(({ active }) => active);
  return (
    <>
      {back}
      <PageHeader
        title={t('payout-holds.of', { company: terms.companyName })}
        tag={isHeld ? <Tag tone="warn">{t('payout-holds.on-hold')}</Tag> : undefined}
        actions={
          <>
            <ButtonLink to="/companies/$companyId" params={{ companyId }}>
              {t('payout-holds.to-company')}
            </ButtonLink>
            {mayWrite ? (
              <StartButton start="hold" variant="primary" onClick={() => setAsking(true)}>
                {t('payout-holds.hold')}
              </StartButton>
            ) : null}
          </>
        }
      />
      <PanelStack>
        <QueryFailure query={query} />
        <HoldsPanel terms={terms} />
        {mayWrite ? <HoldDaysForm key={companyId} companyId={companyId} terms={terms} /> : null}
      </PanelStack>
      <Suspense>
        {asking ? (
          <HoldDialog companyId={companyId} companyName={terms.companyName} onClose={() => setAsking(false)} />
        ) : null}
      </Suspense>
    </>
  );
}

function HoldsPanel({ terms: { holds } }: { terms: CompanyPayoutTerms }) {
  const t = useTranslation();
  const format = useFormat();
  const columns: Column<PayoutHold>[] = [
    { key: 'reason', head: t('payout-holds.reason'), card: 'lead', cell: ({ reason }) => reason },
    { key: 'by', head: t('payout-holds.by'), quiet: true, cell: ({ heldBy }) => heldBy },
    { key: 'held', head: t('payout-holds.since'), quiet: true, cell: ({ held }) => format.date(held) },
    { key: 'until', head: t('payout-holds.until'), card: 'meta', cell: (hold) => <HoldEnd hold={hold} /> },
    {
      key: 'lift',
      head: '',
      align: 'end',
      card: 'action',
      cell: (hold) => (hold.active && mayDo('payout-runs:write') ? <LiftButton hold={hold} /> : null),
    },
  ];
  return (
    <Panel title={t('payout-holds.holds')} text={t('payout-holds.holds-text')} ruled flush>
      {holds.length === 0 ? (
        <EmptyState title={t('payout-holds.never')} text={t('payout-holds.never-text')} />
      ) : (
        <Table label={t('payout-holds.holds')} columns={columns} rows={holds} rowKey={({ holdId }) => holdId} />
      )}
    </Panel>
  );
}

function LiftButton({ hold: { holdId, reason } }: { hold: PayoutHold }) {
  const t = useTranslation();
  const lift = useLiftHold();
  async function act() {
    try {
      await lift.mutateAsync(holdId);
      showToast({ tone: 'ok', title: t('payout-holds.was-lifted') });
    } catch (error) {
      toastFailure(error, t('payout-holds.failed'));
    }
  }
  return (
    <Button
      busy={lift.isPending}
      busyText={t('payout-holds.lifting')}
      aria-label={t('payout-holds.lift-named', { reason })}
      onClick={() => void act()}
    >
      {t('payout-holds.lift')}
    </Button>
  );
}
