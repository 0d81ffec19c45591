import './revenue.texts.ts';
import { useParams } from '@tanstack/react-router';
import { UnnamedPage } from '../frame/failures/UnnamedPage.tsx';
import { useTranslation } from '../i18n/text.ts';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { BackLink } from '../ui/layout/BackLink.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { OrderPanels } from './order/OrderPanels.tsx';
import { PaymentTag } from './order/PaymentTag.tsx';
import { useOrder } from './revenue.queries.ts';

/** An order with everything that explains its payout. */
export function OrderPage() {
  const t = useTranslation();
  const { orderId } = useParams({ from: '/session/main/revenue/$orderId' });
  const order = useOrder(orderId);
  return (
    <>
      <BackLink to="/revenue">{t('revenue.all-orders')}</BackLink>
      {order.data ? (
        <>
          <PageHeader
            title={t('revenue.order-title', { order: order.data.orderId })}
            tag={<PaymentTag status={order.data.paymentStatus} />}
          />
          <QueryFailure query={order} />
          <OrderPanels order={order.data} />
        </>
      ) : (
        <UnnamedPage title={t('revenue.order')} fields={4} query={order} />
      )}
    </>
  );
}
