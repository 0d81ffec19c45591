import type { Licence } from '@lensdock/contract/pricing/pricing.ts';
import { CalendarClock } from 'lucide-react';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { Banner } from '../ui/feedback/Banner.tsx';

interface SubscriptionNoticeProps {
  licence: Licence;
  /** Prices of active subscriptions can be changed with notice. */
  updates: boolean;
  currency: string;
  changed: boolean;
}

/** Buyers already pay this price, so it changes only with notice. */
export function isSold({ currentlyActivePrices = {} }: Licence): boolean {
  return Object.keys(currentlyActivePrices).length > 0;
}

export function priceIsFixed(licence: Licence, updates: boolean): boolean {
  return Boolean(licence.nextPriceUpdate) || (isSold(licence) && !updates);
}

/** The effect of a price change, or the changed price with its date. */
export function SubscriptionNotice({ licence, updates, currency, changed }: SubscriptionNoticeProps) {
  const t = useTranslation();
  const format = useFormat();
  const next = licence.nextPriceUpdate;
  if (next) {
    const [day, moment] = [format.date(next.start, 'long'), format.dateTime(next.start)];
    const price = format.money(next.prices[currency as keyof typeof next.prices] ?? '', currency); // a supported currency
    return (
      <Banner tone="info" icon={CalendarClock} title={t('pricing.waits', { price, day })}>
        <p>{t('pricing.waits-text', { moment })}</p>
      </Banner>
    );
  }
  if (!isSold(licence)) return null;
  if (!updates) return <Banner tone="plain" title={t('pricing.price-fixed')} />;
  return changed ? (
    <Banner tone="info" icon={CalendarClock} title={t('pricing.update-notice')}>
      <p>{t('pricing.update-notice-text')}</p>
    </Banner>
  ) : null;
}
