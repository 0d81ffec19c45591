import type { RevenueOrder } from '@lensdock/contract/revenue/revenue.ts';
import { useTranslation } from '../i18n/text.ts';
import { AppIcon } from '../ui/data/AppIcon.tsx';
import style from './revenue.module.css';

/** So many icons stand beside each other before a number says how many more there are. */
const shown = 4;

/** The apps of an order: one by its name, several by their icons and their number. */
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
