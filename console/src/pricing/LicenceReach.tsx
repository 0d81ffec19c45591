import type { LicenceType } from '@lensdock/contract/pricing/pricing.ts';
import { useTranslation } from '../i18n/text.ts';
import { TextLink } from '../ui/text/TextLink.tsx';
import style from './pricing.module.css';
import { useReach } from './pricing.queries.ts';

/** The number of selected countries in which a paid licence is available, unless it is all of them. */
export function LicenceReach({ code, type }: { code: string; type: LicenceType }) {
  const t = useTranslation();
  const reach = useReach(code);
  if (!reach) return null;
  const count = type === 'SUBSCRIPTION' ? reach.sepa : reach.canBuy;
  if (count === reach.chosen) return null;
  const values = { count, total: reach.chosen };
  return (
    <p className={style.reach}>
      {type === 'SUBSCRIPTION' ? t('pricing.reach-subscription', values) : t('pricing.reach-full', values)}{' '}
      <TextLink to="/app/$id/availability" params={{ id: code }}>
        {t('pricing.to-countries')}
      </TextLink>
    </p>
  );
}
