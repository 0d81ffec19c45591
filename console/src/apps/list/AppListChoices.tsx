import type { DisplayStatus } from '@lensdock/contract/lifecycle/approval-status.ts';
import { type AppListSearch, type AppOrder, appOrders, appStates } from '../../frame/app-list-search.ts';
import { type Text, useTranslation } from '../../i18n/text.ts';
import { Select } from '../../ui/form/choice/SelectField.tsx';
import { statusText } from '../../ui/text/StatusTag.tsx';
import style from '../apps.module.css';

const orderText = (order: AppOrder, t: Text) => (order === 'name' ? t('apps.order-name') : t('apps.order-status'));

interface AppListChoicesProps {
  state: DisplayStatus | undefined;
  order: AppOrder | undefined;
  onChange: (next: AppListSearch) => void;
}

/** Which apps are listed, and their order. Phones have no headings to sort by. */
export function AppListChoices({ state, order, onChange }: AppListChoicesProps) {
  const t = useTranslation();
  return (
    <div className={style.choices}>
      <ListChoice
        label={t('apps.filter-state')}
        unset={t('apps.every-state')}
        values={appStates}
        textOf={statusText}
        value={state}
        onChange={(appState) => onChange({ appState })}
      />
      <ListChoice
        label={t('apps.order')}
        unset={t('apps.order-updated')}
        values={appOrders}
        textOf={orderText}
        value={order}
        onChange={(sortBy) => onChange({ sortBy })}
      />
    </div>
  );
}

interface ListChoiceProps<Value extends string> {
  label: string;
  /** The text of the choice without a value. */
  unset: string;
  values: readonly Value[];
  textOf: (value: Value, t: Text) => string;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

function ListChoice<Value extends string>({ label, unset, values, textOf, value, onChange }: ListChoiceProps<Value>) {
  const t = useTranslation();
  return (
    <Select
      aria-label={label}
      value={value ?? ''}
      choices={[{ value: '', text: unset }, ...values.map((each) => ({ value: each, text: textOf(each, t) }))]}
      onChange={({ target }) => onChange(values.find((each) => each === target.value))}
    />
  );
}
