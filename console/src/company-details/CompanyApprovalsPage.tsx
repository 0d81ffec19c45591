import './company-details.texts.ts';
import type { CompanyEntry } from '@lensdock/contract/company/company.ts';
import type { CompanyChange } from '@lensdock/contract/company-details/company-details.ts';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useCompanies } from '../company/company.queries.ts';
import { checkLabels, checkStateLabels } from '../company/company-check-labels.ts';
import { PagedPanel } from '../frame/lists/PagedPanel.tsx';
import { useStartedAction } from '../frame/use-started-action.ts';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { mayDo } from '../session/permissions.ts';
import { Button } from '../ui/button/Button.tsx';
import { type Column, Table } from '../ui/data/Table.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { PanelStack } from '../ui/layout/Panel.tsx';
import { Tag } from '../ui/text/Tag.tsx';
import { TextLink } from '../ui/text/TextLink.tsx';
import { ChangedDetails } from './ChangedDetails.tsx';
import style from './company-details.module.css';
import { useWaitingChanges } from './company-details.queries.ts';

const ChangeDecisionDialog = lazyComponent(
  async () => (await import('./ChangeDecisionDialog.tsx')).ChangeDecisionDialog,
);

/** Companies that wait for their approval with what was checked, and changes of details that wait for a decision. */
export function CompanyApprovalsPage() {
  const t = useTranslation();
  return (
    <>
      <PageHeader title={t('company-details.approvals')} text={t('company-details.approvals-text')} />
      <PanelStack>
        <section aria-label={t('company-details.new-companies')} className={style.queue}>
          <h2>{t('company-details.new-companies')}</h2>
          <NewCompanies />
        </section>
        <section aria-label={t('company-details.changes')} className={style.queue}>
          <h2>{t('company-details.changes')}</h2>
          <Changes />
        </section>
      </PanelStack>
    </>
  );
}

function NewCompanies() {
  const t = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const list = useCompanies({ state: 'waiting' });
  const waiting = list.data?.pages.flatMap(({ companies }) => companies);
  // The list may be from an earlier visit, with companies that others have decided.
  useStartedAction('next', async () => {
    const companyId = (await list.refetch()).data?.pages[0]?.companies[0]?.companyId;
    // Replaces the entry that asked for it, or going back would open the next one again.
    if (companyId !== undefined) void navigate({ to: '/companies/$companyId', params: { companyId }, replace: true });
  });
  const columns: Column<CompanyEntry>[] = [
    {
      key: 'name',
      head: t('company-details.name'),
      card: 'lead',
      cell: ({ companyId, companyName }) => (
        <TextLink plain to="/companies/$companyId" params={{ companyId }}>
          {companyName}
        </TextLink>
      ),
    },
    { key: 'country', head: t('company-details.country'), cell: ({ countryName }) => countryName },
    { key: 'checks', head: t('company-details.checks'), card: 'meta', cell: (entry) => <OpenChecks entry={entry} /> },
    {
      key: 'since',
      head: t('company-details.since'),
      align: 'end',
      card: 'end',
      quiet: true,
      cell: ({ since }) => format.date(since),
    },
  ];
  return (
    <PagedPanel
      list={list}
      entries={waiting}
      more={t('company-details.more')}
      empty={<EmptyState title={t('company-details.none-new')} text={t('company-details.none-new-text')} />}
    >
      {(rows) => (
        <Table
          label={t('company-details.new-companies')}
          columns={columns}
          rows={rows}
          rowKey={({ companyId }) => companyId}
        />
      )}
    </PagedPanel>
  );
}

function OpenChecks({ entry: { checks } }: { entry: CompanyEntry }) {
  const t = useTranslation();
  const open = checks.filter(({ state }) => state !== 'ok');
  if (open.length === 0) return <Tag tone="ok">{t('company-details.all-checks')}</Tag>;
  return (
    <span className={style.tags}>
      {open.map(({ code, state }) => (
        <Tag key={code} tone="warn">
          {`${checkLabels[code](t)}: ${checkStateLabels[state](t)}`}
        </Tag>
      ))}
    </span>
  );
}

function Changes() {
  const t = useTranslation();
  const format = useFormat();
  const list = useWaitingChanges();
  const [asked, setAsked] = useState<{ change: CompanyChange; approved: boolean }>();
  return (
    <>
      <PagedPanel
        list={list}
        entries={list.data?.pages.flatMap(({ changes }) => changes)}
        more={t('company-details.more')}
        empty={<EmptyState title={t('company-details.none-waiting')} text={t('company-details.none-waiting-text')} />}
      >
        {(changes) => (
          <ul className={style.changes}>
            {changes.map((change) => (
              <li key={change.changeId}>
                <div>
                  <TextLink to="/companies/$companyId" params={{ companyId: change.companyId }}>
                    {change.companyName}
                  </TextLink>
                  <p>
                    {t('company-details.requested', {
                      name: change.requestedBy,
                      date: format.dateTime(change.requested),
                    })}
                  </p>
                  <ChangedDetails details={change.details} />
                </div>
                {mayDo('companies:write') ? <Decisions change={change} onAsk={setAsked} /> : null}
              </li>
            ))}
          </ul>
        )}
      </PagedPanel>
      <Suspense>{asked ? <ChangeDecisionDialog {...asked} onClose={() => setAsked(undefined)} /> : null}</Suspense>
    </>
  );
}

interface DecisionsProps {
  change: CompanyChange;
  onAsk: (asked: { change: CompanyChange; approved: boolean }) => void;
}

function Decisions({ change, onAsk }: DecisionsProps) {
  const t = useTranslation();
  const name = change.companyName;
  return (
    <span className={style.decisions}>
      <Button
        size="small"
        aria-label={t('company-details.decline-of', { name })}
        onClick={() => onAsk({ change, approved: false })}
      >
        {t('company-details.decline')}
      </Button>
      <Button
        size="small"
        variant="primary"
        aria-label={t('company-details.approve-of', { name })}
        onClick={() => onAsk({ change, approved: true })}
      >
        {t('company-details.approve')}
      </Button>
    </span>
  );
}
