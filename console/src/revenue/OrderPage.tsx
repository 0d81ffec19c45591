import './revenue.texts.ts';
import type { SellerOrder } from '@lensdock/contract/revenue/revenue.ts';
import { useLingui } from '@lingui/react';
import { useParams } from '@tanstack/react-router';
import { UnnamedPage } from '../frame/failures/UnnamedPage.tsx';
import { useFormat } from '../i18n/format.ts';
import { countryName } from '../i18n/formatters.ts';
import { useTranslation } from '../i18n/text.ts';
import { LoadFailure } from '../problems/LoadFailure.tsx';
import { Readout } from '../ui/data/Readout.tsx';
import { BackLink } from '../ui/layout/BackLink.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import { BookingsTable } from './BookingsTable.tsx';
import { InvoiceButtons } from './InvoiceButtons.tsx';
import { OrderLinesTable } from './OrderLinesTable.tsx';
import { OrderPayoutsTable } from './OrderPayoutsTable.tsx';
import { PaymentsTable } from './PaymentsTable.tsx';
import { PaymentTag } from './PaymentTag.tsx';
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
          {order.error ? <LoadFailure error={order.error} stale onRetry={() => void order.refetch()} /> : null}
          <OrderPanels order={order.data} />
        </>
      ) : (
        <UnnamedPage title={t('revenue.order')} fields={4} error={order.error} onRetry={() => void order.refetch()} />
      )}
    </>
  );
}

function OrderPanels({ order }: { order: SellerOrder }) {
  const t = useTranslation();
  const { locale } = useLingui().i18n;
  const format = useFormat();
  const cash = (value: string) => format.cash({ symbol: order.symbol, value });
  return (
    <PanelStack>
      <Panel>
        <Readout
          wide
          facts={[
            { label: t('revenue.column-date'), value: format.dateTime(order.date) },
            { label: t('revenue.column-customer'), value: order.customer.name },
            { label: t('revenue.country'), value: countryName(locale, order.customer.country) },
            { label: t('revenue.order-total'), value: cash(order.totalPrice) },
            ...(order.refunded === '0' ? [] : [{ label: t('revenue.refunded'), value: cash(order.refunded) }]),
            { label: t('revenue.net'), value: cash(order.booked.net) },
          ]}
        />
      </Panel>
      <Panel title={t('revenue.lines')} text={t('revenue.lines-text')} ruled flush>
        <OrderLinesTable order={order} />
      </Panel>
      <Panel title={t('revenue.payments')} ruled flush>
        <PaymentsTable order={order} />
      </Panel>
      <Panel
        title={t('revenue.bookings')}
        text={t(order.bookings.length > 0 ? 'revenue.bookings-text' : 'revenue.no-bookings')}
        ruled
        flush
      >
        {order.bookings.length > 0 ? <BookingsTable order={order} /> : null}
      </Panel>
      <Panel
        title={t('revenue.payouts')}
        text={t(order.payouts.length > 0 ? 'revenue.payouts-text' : 'revenue.no-payouts')}
        ruled
        flush
      >
        {order.payouts.length > 0 ? <OrderPayoutsTable payouts={order.payouts} /> : null}
      </Panel>
      <Panel title={t('revenue.invoices')} aside={<InvoiceButtons order={order} />} />
    </PanelStack>
  );
}
