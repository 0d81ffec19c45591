import type { StoreAction } from '@lensdock/contract/publications/publications.ts';
import { useFormat } from '../i18n/format.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import { Panel } from '../ui/layout/Panel.tsx';
import style from './publications.module.css';

/** Past operator actions on the app with their reasons. */
export function OperatorActionsPanel({ actions }: { actions: readonly StoreAction[] }) {
  const t = useTranslation();
  const format = useFormat();
  return (
    <Panel title={t('publications.operator-actions')} text={t('publications.operator-actions-text')} ruled flush>
      <ul className={style.rows}>
        {actions.map((action) => (
          <li key={`${action.kind} ${action.at}`}>
            <div className={style.row}>
              <div className={style.title}>{actionText(t, action)}</div>
              <p>{t('publications.act-by', { name: action.by, moment: format.dateTime(action.at) })}</p>
              <p className={style.reason}>{action.reason}</p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function actionText(t: Text, { kind, publication }: StoreAction): string {
  if (kind === 'put-back') return t('publications.did-roll-back', { number: publication ?? 0 });
  if (kind === 'name-freed') return t('publications.did-release-name');
  return kind === 'withdrawn' ? t('publications.did-unpublish') : t('publications.did-restore');
}
