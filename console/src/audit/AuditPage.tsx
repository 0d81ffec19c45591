import './audit.texts.ts';
import { exportAudit, exportCompanyAudit } from '@lensdock/contract/audit/audit.routes.ts';
import type { AuditFilter } from '@lensdock/contract/audit/audit.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { saveAnswer } from '../api/save-answer.ts';
import { ExportButton } from '../frame/lists/ExportButton.tsx';
import { useTranslation } from '../i18n/text.ts';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { signedInPerson } from '../session/session.ts';
import { Button } from '../ui/button/Button.tsx';
import { GrowingList } from '../ui/data/GrowingList.tsx';
import { ShowMore } from '../ui/data/ShowMore.tsx';
import type { Pixels } from '../ui/layout/current-layout.ts';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import { SkeletonPanel } from '../ui/layout/SkeletonPanel.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditLine } from './AuditLine.tsx';
import style from './audit.module.css';
import { useAudit } from './audit.queries.ts';

/** The filters. */
const pixelsAbove: Pixels = { desktop: 330, phone: 660 };
const linePixels: Pixels = { desktop: 52, phone: 52 };

/** Completed and denied actions, newest first. The filters are in the URL. */
export function AuditPage() {
  const t = useTranslation();
  const navigate = useNavigate();
  const filter = useSearch({ from: '/session/main/audit' });
  const audit = useAudit(filter);
  const isOperator = signedInPerson()?.role === 'operator';
  const entries = audit.data?.pages.flatMap((page) => page.entries);
  const narrowed = Object.keys(filter).length > 0;
  const go = (search: AuditFilter) => void navigate({ to: '/audit', search, replace: true });
  const showRequest = useCallback(
    (request: string) => void navigate({ to: '/audit', search: { request }, replace: true }),
    [navigate],
  );
  return (
    <>
      <PageHeader
        title={t('audit.title')}
        text={isOperator ? t('audit.text-all') : t('audit.text-own')}
        actions={<ExportButton save={() => downloadAudit(filter)} />}
      />
      <PanelStack>
        <AuditFilters filter={filter} withCompany={isOperator} onChange={go} />
        <QueryFailure query={audit} />
        {audit.isPending ? <SkeletonPanel rows={8} /> : null}
        {entries?.length === 0 ? (
          <EmptyState
            title={narrowed ? t('audit.none-found') : t('audit.empty')}
            actions={narrowed ? <Button onClick={() => go({})}>{t('audit.clear')}</Button> : undefined}
          />
        ) : null}
        {entries && entries.length > 0 ? (
          <Panel flush>
            <GrowingList className={style.list} entries={entries} pixelsAbove={pixelsAbove} rowPixels={linePixels}>
              {(entry) => (
                <AuditLine key={entry.entryId} entry={entry} onRequest={showRequest} withCompany={isOperator} />
              )}
            </GrowingList>
            <ShowMore list={audit} text={t('audit.more')} />
          </Panel>
        ) : null}
      </PanelStack>
    </>
  );
}

/** Downloads the filtered entries as a file: of all companies for operators, otherwise of their own company. */
function downloadAudit({ company, ...filter }: AuditFilter): Promise<void> {
  const isOperator = signedInPerson()?.role === 'operator';
  const name = `audit-${new Date().toISOString().slice(0, 10)}.csv`;
  if (!isOperator) return saveAnswer(exportCompanyAudit, { query: filter }, name);
  return saveAnswer(exportAudit, { query: company ? { ...filter, company } : filter }, name);
}
