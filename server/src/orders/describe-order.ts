import { decimalText } from '@lensdock/contract/kernel/money.ts';
import type { StoreOrder } from '@lensdock/contract/orders/orders.ts';
import { refundedMinor } from './find-order.ts';
import type { OrderRow } from './orders.store.ts';

/** Describes an order for the store. */
export function describeOrder(order: OrderRow): StoreOrder {
  return {
    orderId: order.id,
    date: new Date(order.orderedAt).toISOString(),
    sellerCompanyId: order.companyId,
    customer: { companyId: order.customerId, name: order.customerName, country: order.customerCountry },
    currency: order.currency,
    paymentStatus: order.paymentStatus,
    lines: order.lines.map(({ appCode, appName, licence, quantity, provider, amountMinor, publication }) => ({
      appCode,
      appName,
      licence,
      quantity,
      publication,
      paymentProvider: provider,
      amount: decimalText(amountMinor),
    })),
    totalPrice: decimalText(order.totalMinor),
    refunded: decimalText(refundedMinor(order)),
  };
}
