import './corrections.texts.ts';
import { useParams } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { UnnamedPage } from '../frame/failures/UnnamedPage.tsx';
import { StartButton } from '../frame/StartButton.tsx';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { mayDo } from '../session/permissions.ts';
import { ButtonLink } from '../ui/button/ButtonLink.tsx';
import { Readout } from '../ui/data/Readout.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { BackLink } from '../ui/layout/BackLink.tsx';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import { CorrectionsTable } from './CorrectionsTable.tsx';
import { useOrderCorrections } from './corrections.queries.ts';

const ProposeDialog = lazyComponent(async () => (await import('./ProposeDialog.tsx')).ProposeDialog);

/** The corrections of an order, and the proposal of a new one. */
export function OrderCorrectionsPage() {
  const { orderId } = useParams({ from: '/session/main/corrections/$orderId' });
  const t = useTranslation();
  const format = useFormat();
  const query = useOrderCorrections(orderId);
  const order = query.data;
  const [asking, setAsking] = useState(false);
  const back = <BackLink to="/corrections">{t('corrections.all')}</BackLink>;
  if (!order) {
    return <UnnamedPage back={back} title={t('corrections.of-order')} fields={2} query={query} />;
  }
  const cash = (value: string) => format.cash({ symbol: order.symbol, value });
  return (
    <>
      {back}
      <PageHeader
        title={t('corrections.of', { order: orderId })}
        text={order.companyName}
        actions={
          <>
            <ButtonLink to="/orders/$orderId" params={{ orderId }}>
              {t('corrections.to-order')}
            </ButtonLink>
            {mayDo('payout-runs:write') ? (
              <StartButton
                start="propose"
                variant="primary"
                disabledReason={!order.correctable && t('corrections.not-correctable')}
                onClick={() => setAsking(true)}
              >
                {t('corrections.propose')}
              </StartButton>
            ) : null}
          </>
        }
      />
      <PanelStack>
        <QueryFailure query={query} />
        <Panel>
          <Readout
            facts={[
              { label: t('corrections.total'), value: cash(order.totalPrice) },
              { label: t('corrections.net'), value: cash(order.net) },
            ]}
          />
        </Panel>
        <Panel title={t('corrections.title')} ruled flush>
          {order.corrections.length === 0 ? (
            <EmptyState title={t('corrections.never')} text={t('corrections.never-text')} />
          ) : (
            <CorrectionsTable label={t('corrections.title')} corrections={order.corrections} ofOrder />
          )}
        </Panel>
      </PanelStack>
      <Suspense>{asking ? <ProposeDialog order={order} onClose={() => setAsking(false)} /> : null}</Suspense>
    </>
  );
}
