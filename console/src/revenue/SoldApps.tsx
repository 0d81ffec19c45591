import type { RevenueOrder } from '@lensdock/contract/revenue/revenue.ts';
import { useTranslation } from '../i18n/text.ts';
import { AppIcon } from '../ui/data/AppIcon.tsx';
import style from './revenue.module.css';

/** Number of icons before a count replaces the rest. */
const shown = 4;

/** The apps of an order: one by name, several by icons and a count. */
export function SoldApps({ apps }: Pick<RevenueOrder, 'apps'>) {
  const t = useTranslation();
  const names = [...new Set(apps.map(({ name }) => name))].join(', ');
  const [first] = apps;
  return (
    <span className={style.apps} title={apps.length > 1 ? names : undefined}>
      {apps.slice(0, shown).map(({ name, iconUrl, type }) => (
        <AppIcon key={`${name} ${type}`} url={iconUrl} size={24} />
      ))}
      {apps.length === 1 ? (
        <span>{first?.name}</span>
      ) : (
        <small>
          <span aria-hidden>{t('revenue.apps-count', { count: apps.length })}</span>
          <span className="unseen">{names}</span>
        </small>
      )}
    </span>
  );
}
