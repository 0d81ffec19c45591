import './agreements.texts.ts';
import type { Agreement } from '@lensdock/contract/terms/terms.ts';
import { useNavigate } from '@tanstack/react-router';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { type Column, Table } from '../ui/data/Table.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/Skeleton.tsx';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import { TextLink } from '../ui/text/TextLink.tsx';
import { AgreementTag } from './AgreementTag.tsx';
import { useAgreements } from './agreements.queries.ts';

/** The terms that the company has to accept, and what it has accepted. */
export function AgreementsPage() {
  const t = useTranslation();
  const list = useAgreements();
  const isBlocked = list.data?.some(({ blocks }) => blocks) ?? false;
  return (
    <>
      <PageHeader title={t('terms.agreements-title')} text={t('terms.agreements-text')} />
      <PanelStack>
        <QueryFailure query={list} />
        {isBlocked ? (
          <Banner tone="warn" title={t('terms.agreements-blocked')}>
            {t('terms.agreements-blocked-text')}
          </Banner>
        ) : null}
        <Panel flush>
          {list.isPending ? (
            <Skeleton>
              <SkeletonRows count={3} />
            </Skeleton>
          ) : null}
          {list.data?.length === 0 ? (
            <EmptyState title={t('terms.agreements-none')} text={t('terms.agreements-none-text')} />
          ) : null}
          {list.data && list.data.length > 0 ? <AgreementsTable agreements={list.data} /> : null}
        </Panel>
      </PanelStack>
    </>
  );
}

function AgreementsTable({ agreements }: { agreements: readonly Agreement[] }) {
  const t = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const columns: Column<Agreement>[] = [
    {
      key: 'title',
      head: t('terms.agreements-document'),
      card: 'lead',
      cell: ({ document, title }) => (
        <TextLink plain to="/agreements/$document" params={{ document }}>
          {title}
        </TextLink>
      ),
    },
    { key: 'state', head: t('terms.agreements-state'), card: 'meta', cell: (row) => <AgreementTag agreement={row} /> },
    {
      key: 'version',
      head: t('terms.agreements-newest'),
      cell: ({ version, effective }) => t('terms.agreements-version-from', { version, date: format.day(effective) }),
    },
    {
      key: 'accepted',
      head: t('terms.agreements-accepted'),
      quiet: true,
      cell: ({ accepted }) =>
        accepted
          ? t('terms.agreements-accepted-by', {
              version: accepted.version,
              name: accepted.by,
              date: format.date(accepted.at),
            })
          : t('terms.agreements-never'),
    },
  ];
  return (
    <Table
      label={t('terms.agreements-title')}
      columns={columns}
      rows={agreements}
      rowKey={({ document }) => document}
      onOpen={({ document }) => void navigate({ to: '/agreements/$document', params: { document } })}
    />
  );
}
