import type { AuditFilter } from '@lensdock/contract/audit/audit.ts';
import { useTranslation } from '../i18n/text.ts';
import { Segmented } from '../ui/form/choice/Segmented.tsx';
import { FilterField } from '../ui/form/FilterField.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import { Chip, ChipRow } from '../ui/text/Tag.tsx';
import style from './audit.module.css';

interface AuditFiltersProps {
  filter: AuditFilter;
  withCompany: boolean;
  onChange: (filter: AuditFilter) => void;
}

/** The filters of the audit log. An empty field does not filter. */
export function AuditFilters({ filter, withCompany, onChange }: AuditFiltersProps) {
  const t = useTranslation();
  const field = (name: 'actor' | 'action' | 'app' | 'company' | 'from' | 'to', label: string, type = 'search') => (
    <FilterField
      label={label}
      type={type}
      value={filter[name] ?? ''}
      onChange={(value) => {
        const { [name]: _was, ...others } = filter;
        onChange(value === '' ? others : { ...others, [name]: value });
      }}
    />
  );
  const { outcome, request, actorKind, ...others } = filter;
  const kept = { ...(request && { request }), ...(actorKind && { actorKind }), ...(outcome && { outcome }) };
  return (
    <Panel>
      <div className={style.filters}>
        {field('actor', t('audit.actor'))}
        {field('action', t('audit.action'))}
        {field('app', t('audit.app'))}
        {withCompany ? field('company', t('audit.company')) : null}
        <div className={style.period}>
          {field('from', t('audit.from'), 'date')}
          {field('to', t('audit.to'), 'date')}
        </div>
      </div>
      <div className={style.outcome}>
        <Segmented
          label={t('audit.outcome')}
          value={outcome ?? 'all'}
          segments={[
            { value: 'all', text: t('audit.all') },
            { value: 'done', text: t('audit.done') },
            { value: 'refused', text: t('audit.refused') },
          ]}
          onChange={(value) => onChange({ ...others, ...kept, outcome: value === 'all' ? undefined : value })}
        />
        <Segmented
          label={t('audit.actor-kind')}
          value={actorKind ?? 'all'}
          segments={[
            { value: 'all', text: t('audit.kind-all') },
            { value: 'person', text: t('audit.kind-person') },
            { value: 'store', text: t('audit.kind-store') },
            { value: 'system', text: t('audit.kind-system') },
          ]}
          onChange={(value) => onChange({ ...others, ...kept, actorKind: value === 'all' ? undefined : value })}
        />
        {request ? (
          <ChipRow>
            <Chip
              text={t('audit.request-named', { request })}
              onRemove={() => onChange({ ...others, ...kept, request: undefined })}
            />
          </ChipRow>
        ) : null}
      </div>
    </Panel>
  );
}
