import { type PaymentStatus, readPaymentStatus } from '@lensdock/contract/orders/orders.ts';
import { CircleCheck, CircleX, Clock, RotateCw, Tag as TagShape, TriangleAlert, Undo2 } from 'lucide-react';
import { type Text, useTranslation } from '../../i18n/text.ts';
import type { IconShape } from '../../ui/text/Icon.tsx';
import { Tag, type Tone } from '../../ui/text/Tag.tsx';

const looks: Record<PaymentStatus, { tone: Tone; icon: IconShape }> = {
  paid: { tone: 'ok', icon: CircleCheck },
  paid_recurring: { tone: 'ok', icon: RotateCw },
  completed: { tone: 'ok', icon: CircleCheck },
  pending: { tone: 'info', icon: Clock },
  overdue: { tone: 'warn', icon: TriangleAlert },
  failed: { tone: 'bad', icon: CircleX },
  exempt: { tone: 'outline', icon: TagShape },
  refunded: { tone: 'mute', icon: Undo2 },
  partially_refunded: { tone: 'mute', icon: Undo2 },
  chargeback: { tone: 'bad', icon: Undo2 },
};

export const paymentLabels: Record<PaymentStatus, (t: Text) => string> = {
  paid: (t) => t('revenue.status-paid'),
  paid_recurring: (t) => t('revenue.status-paid-recurring'),
  completed: (t) => t('revenue.status-completed'),
  pending: (t) => t('revenue.status-pending'),
  overdue: (t) => t('revenue.status-overdue'),
  failed: (t) => t('revenue.status-failed'),
  exempt: (t) => t('revenue.status-exempt'),
  refunded: (t) => t('revenue.status-refunded'),
  partially_refunded: (t) => t('revenue.status-partially-refunded'),
  chargeback: (t) => t('revenue.status-chargeback'),
};

/** The payment status of an order, in any letter case. An unknown status is shown as sent. */
export function PaymentTag({ status }: { status: string }) {
  const t = useTranslation();
  const known = readPaymentStatus(status);
  if (!known) return <Tag tone="outline">{status}</Tag>;
  return (
    <Tag tone={looks[known].tone} icon={looks[known].icon}>
      {paymentLabels[known](t)}
    </Tag>
  );
}
