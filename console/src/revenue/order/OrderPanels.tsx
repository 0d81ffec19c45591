import type { SellerOrder } from '@lensdock/contract/revenue/revenue.ts';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { countryName } from '../../i18n/formatters.ts';
import { useTranslation } from '../../i18n/text.ts';
import { Readout } from '../../ui/data/Readout.tsx';
import { Panel, PanelStack } from '../../ui/layout/Panel.tsx';
import { BookingsTable } from './BookingsTable.tsx';
import { InvoiceButtons } from './InvoiceButtons.tsx';
import { OrderLinesTable } from './OrderLinesTable.tsx';
import { OrderPayoutsTable } from './OrderPayoutsTable.tsx';
import { PaymentsTable } from './PaymentsTable.tsx';

interface OrderPanelsProps {
  order: SellerOrder;
  /** An operator's links lead to the operators' pages; invoices belong to the seller. */
  forOperator?: boolean;
  /** Takes the place of the bookings. */
  settlement?: ReactNode;
  events?: ReactNode;
}

/** Everything that explains the payout of an order. */
export function OrderPanels({ order, forOperator = false, settlement, events }: OrderPanelsProps) {
  const t = useTranslation();
  const { locale } = useLingui().i18n;
  const format = useFormat();
  const cash = (value: string) => format.cash({ symbol: order.symbol, value });
  const bookingsText = t(order.bookings.length > 0 ? 'revenue.bookings-text' : 'revenue.no-bookings');
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
        <OrderLinesTable order={order} forOperator={forOperator} />
      </Panel>
      <Panel title={t('revenue.payments')} ruled flush>
        <PaymentsTable order={order} />
      </Panel>
      {settlement ?? (
        <Panel title={t('revenue.bookings')} text={bookingsText} ruled flush>
          {order.bookings.length > 0 ? <BookingsTable order={order} /> : null}
        </Panel>
      )}
      <Panel
        title={t('revenue.payouts')}
        text={t(order.payouts.length > 0 ? 'revenue.payouts-text' : 'revenue.no-payouts')}
        ruled
        flush
      >
        {order.payouts.length > 0 ? <OrderPayoutsTable payouts={order.payouts} forOperator={forOperator} /> : null}
      </Panel>
      {forOperator ? null : <Panel title={t('revenue.invoices')} aside={<InvoiceButtons order={order} />} />}
      {events}
    </PanelStack>
  );
}
