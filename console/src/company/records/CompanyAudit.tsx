import '../company.texts.ts';
import type { AuditEntry } from '@lensdock/contract/audit/audit.ts';
import { systemActorNames } from '@lensdock/contract/audit/system-actors.ts';
import { wordsOfAction } from '@lensdock/contract/kernel/audit-words.ts';
import { Ban } from 'lucide-react';
import { useAudit } from '../../audit/audit.queries.ts';
import { auditWords } from '../../audit/audit-labels.ts';
import { PagedPanel } from '../../frame/lists/PagedPanel.tsx';
import { useFormat } from '../../i18n/format.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/text.ts';
import { ButtonLink } from '../../ui/button/ButtonLink.tsx';
import { type Column, Table } from '../../ui/data/Table.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import style from '../company.module.css';

/** Actions of a company and of operators on it, newest first. The changed values are on the page of the audit. */
export function CompanyAudit({ companyId }: { companyId: string }) {
  const t = useTranslation();
  const format = useFormat();
  const list = useAudit({ company: companyId });
  const language = currentLanguage();
  const columns: Column<AuditEntry>[] = [
    {
      key: 'action',
      head: t('company.audit-action'),
      card: 'lead',
      cell: (entry) => wordsOfAction(auditWords, entry)[language],
    },
    {
      key: 'refused',
      head: t('company.state'),
      card: 'meta',
      cell: ({ refused }) => (refused ? <Refused /> : t('company.audit-done')),
    },
    {
      key: 'actor',
      head: t('company.audit-actor'),
      card: 'end',
      cell: ({ systemActor, actorName }) => (systemActor ? systemActorNames[systemActor][language] : actorName),
    },
    { key: 'app', head: t('company.app'), cell: ({ appName, appCode }) => appName ?? appCode ?? '–' },
    { key: 'at', head: t('company.date'), align: 'end', quiet: true, cell: ({ at }) => format.dateTime(at) },
  ];
  return (
    <PagedPanel
      list={list}
      entries={list.data?.pages.flatMap(({ entries }) => entries)}
      more={t('company.more-audit')}
      tools={
        <div className={style.tools}>
          <ButtonLink size="small" to="/audit" search={{ company: companyId }}>
            {t('company.to-audit')}
          </ButtonLink>
        </div>
      }
      empty={<EmptyState title={t('company.no-audit')} text={t('company.no-audit-text')} />}
    >
      {(rows) => <Table label={t('company.audit')} columns={columns} rows={rows} rowKey={({ entryId }) => entryId} />}
    </PagedPanel>
  );
}

function Refused() {
  const t = useTranslation();
  return (
    <Tag tone="bad" icon={Ban}>
      {t('company.audit-refused')}
    </Tag>
  );
}
