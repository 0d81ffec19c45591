import type { DisplayStatus } from '@lensdock/contract/lifecycle/approval-status.ts';
import { type AppListSearch, type AppOrder, appOrders, appStates } from '../../frame/app-list-search.ts';
import { type Text, useTranslation } from '../../i18n/text.ts';
import { Select } from '../../ui/form/choice/SelectField.tsx';
import style from '../apps.module.css';

const stateWords: Readonly<Record<DisplayStatus, (t: Text) => string>> = {
  rejected: (t) => t('ui.status-rejected'),
  draft: (t) => t('ui.status-draft'),
  'in approval': (t) => t('ui.status-in-approval'),
  approved: (t) => t('ui.status-approved'),
  unpublished: (t) => t('ui.status-unpublished'),
  'disabled draft': (t) => t('ui.status-disabled-draft'),
};

const orderWords: Readonly<Record<AppOrder, (t: Text) => string>> = {
  name: (t) => t('apps.order-name'),
  status: (t) => t('apps.order-status'),
};

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
        words={stateWords}
        value={state}
        onChange={(appState) => onChange({ appState })}
      />
      <ListChoice
        label={t('apps.order')}
        unset={t('apps.order-updated')}
        values={appOrders}
        words={orderWords}
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
  words: Readonly<Record<Value, (t: Text) => string>>;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

function ListChoice<Value extends string>({ label, unset, values, words, value, onChange }: ListChoiceProps<Value>) {
  const t = useTranslation();
  return (
    <Select
      aria-label={label}
      value={value ?? ''}
      choices={[{ value: '', text: unset }, ...values.map((each) => ({ value: each, text: words[each](t) }))]}
      onChange={({ target }) => onChange(values.find((each) => each === target.value))}
    />
  );
}
