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
      <Select
        aria-label={t('apps.filter-state')}
        value={state ?? ''}
        choices={[
          { value: '', text: t('apps.every-state') },
          ...appStates.map((value) => ({ value, text: stateWords[value](t) })),
        ]}
        onChange={({ target }) => onChange({ appState: appStates.find((value) => value === target.value) })}
      />
      <Select
        aria-label={t('apps.order')}
        value={order ?? ''}
        choices={[
          { value: '', text: t('apps.order-updated') },
          ...appOrders.map((value) => ({ value, text: orderWords[value](t) })),
        ]}
        onChange={({ target }) => onChange({ sortBy: appOrders.find((value) => value === target.value) })}
      />
    </div>
  );
}
