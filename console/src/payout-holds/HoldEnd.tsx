import type { PayoutHold } from '@lensdock/contract/payout-holds/payout-holds.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { Tag } from '../ui/text/Tag.tsx';

/** When a hold ends or ended. */
export function HoldEnd({ hold: { until, lifted, active } }: { hold: PayoutHold }) {
  const t = useTranslation();
  const format = useFormat();
  const day = until ? format.day(until) : null;
  if (lifted) return <Tag>{t('payout-holds.lifted', { name: lifted.by, date: format.date(lifted.at) })}</Tag>;
  if (!active) return <Tag>{t('payout-holds.over', { date: day })}</Tag>;
  return <Tag tone="warn">{day ?? t('payout-holds.until-lifted')}</Tag>;
}
