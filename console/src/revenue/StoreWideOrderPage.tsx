import './revenue.texts.ts';
import { useParams } from '@tanstack/react-router';
import { UnnamedPage } from '../frame/failures/UnnamedPage.tsx';
import { useTranslation } from '../i18n/text.ts';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { mayDo } from '../session/permissions.ts';
import { ButtonLink } from '../ui/button/ButtonLink.tsx';
import { BackLink } from '../ui/layout/BackLink.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { TextLink } from '../ui/text/TextLink.tsx';
import { OrderEventsPanel } from './order/OrderEventsPanel.tsx';
import { OrderPanels } from './order/OrderPanels.tsx';
import { PaymentTag } from './order/PaymentTag.tsx';
import { SettlementPanel } from './order/SettlementPanel.tsx';
import { useStoreWideOrder } from './revenue.queries.ts';

/** An order of any company, for operators. */
export function StoreWideOrderPage() {
  const t = useTranslation();
  const { orderId } = useParams({ from: '/session/main/orders/$orderId' });
  const query = useStoreWideOrder(orderId);
  const order = query.data;
  if (!order) {
    return (
      <>
        <BackLink to="/orders">{t('revenue.all-orders')}</BackLink>
        <UnnamedPage title={t('revenue.order')} fields={4} query={query} />
      </>
    );
  }
  return (
    <>
      <BackLink to="/orders">{t('revenue.all-orders')}</BackLink>
      <PageHeader
        title={t('revenue.order-title', { order: order.orderId })}
        tag={<PaymentTag status={order.paymentStatus} />}
        text={
          <TextLink to="/companies/$companyId" params={{ companyId: order.companyId }}>
            {order.companyName}
          </TextLink>
        }
        actions={
          mayDo('payout-runs:read') ? (
            <ButtonLink to="/corrections/$orderId" params={{ orderId }}>
              {t('revenue.corrections')}
            </ButtonLink>
          ) : undefined
        }
      />
      <QueryFailure query={query} />
      <OrderPanels
        order={order}
        forOperator
        settlement={<SettlementPanel order={order} />}
        events={<OrderEventsPanel events={order.events} />}
      />
    </>
  );
}
