import { paymentStatuses } from '@lensdock/contract/orders/orders.ts';
import type { RevenueFilter } from '@lensdock/contract/revenue/revenue.ts';
import { useApps } from '../apps/apps.queries.ts';
import { useTranslation } from '../i18n/text.ts';
import { SelectField } from '../ui/form/choice/SelectField.tsx';
import { FilterField } from '../ui/form/FilterField.tsx';
import { paymentLabels } from './order/PaymentTag.tsx';
import style from './revenue.module.css';

interface RevenueFiltersProps {
  filter: RevenueFilter;
  onChange: (filter: RevenueFilter) => void;
}

/** The filters of the orders. An empty field does not filter. */
export function RevenueFilters({ filter, onChange }: RevenueFiltersProps) {
  const t = useTranslation();
  const apps = useApps();
  const change = (name: keyof RevenueFilter, value: string) => {
    const { [name]: _was, ...others } = filter;
    onChange(value === '' ? others : { ...others, [name]: value });
  };
  const typed = (name: keyof RevenueFilter) => ({
    value: filter[name] ?? '',
    onChange: (value: string) => change(name, value),
  });
  const shared = (name: keyof RevenueFilter) => ({
    value: filter[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
  });
  // An app from the URL stays selected while the list of apps loads.
  const choices = (apps.data?.productContainers ?? []).map(({ code, name }) => ({ value: code, text: name }));
  const known = !filter.app || choices.some(({ value }) => value === filter.app);
  return (
    <div className={style.filters}>
      <FilterField label={t('revenue.search')} type="search" maxLength={200} {...typed('search')} />
      <FilterField label={t('revenue.from')} type="date" {...typed('from')} />
      <FilterField label={t('revenue.to')} type="date" {...typed('to')} />
      <SelectField
        label={t('revenue.app')}
        choices={[
          { value: '', text: t('revenue.every-app') },
          ...choices,
          ...(known ? [] : [{ value: filter.app ?? '', text: filter.app ?? '' }]),
        ]}
        {...shared('app')}
      />
      <SelectField
        label={t('revenue.payment')}
        choices={[
          { value: '', text: t('revenue.every-payment') },
          ...paymentStatuses.map((status) => ({ value: status, text: paymentLabels[status](t) })),
        ]}
        {...shared('status')}
      />
    </div>
  );
}
