import './terms.texts.ts';
import type { ManagedTermsEntry } from '@lensdock/contract/terms/terms.ts';
import { useNavigate } from '@tanstack/react-router';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { type Column, Table } from '../ui/data/Table.tsx';
import { Skeleton, SkeletonRows } from '../ui/feedback/Skeleton.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import { Tag } from '../ui/text/Tag.tsx';
import { TextLink } from '../ui/text/TextLink.tsx';
import { useManagedTermsList } from './terms.queries.ts';

/** The terms documents for operators. */
export function ManagedTermsPage() {
  const t = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const list = useManagedTermsList();
  const columns: Column<ManagedTermsEntry>[] = [
    {
      key: 'title',
      head: t('terms.document'),
      card: 'lead',
      cell: ({ document, title }) => (
        <TextLink plain to="/legal/$document" params={{ document }}>
          {title}
        </TextLink>
      ),
    },
    {
      key: 'required',
      head: t('terms.acceptance'),
      card: 'meta',
      cell: ({ acceptanceRequired }) => (acceptanceRequired ? <Tag tone="info">{t('terms.required')}</Tag> : null),
    },
    {
      key: 'version',
      head: t('terms.version'),
      align: 'end',
      card: 'end',
      cell: ({ version }) =>
        version === 0 ? (
          <Tag tone="outline">{t('terms.is-placeholder')}</Tag>
        ) : (
          t('terms.version-number', { version: String(version) })
        ),
    },
    {
      key: 'date',
      head: t('terms.date'),
      align: 'end',
      quiet: true,
      cell: ({ date }) => (date === null ? null : format.date(date)),
    },
  ];
  return (
    <>
      <PageHeader title={t('terms.manage')} text={t('terms.manage-text')} />
      <PanelStack>
        <QueryFailure query={list} />
        <Panel flush>
          {list.isPending ? (
            <Skeleton>
              <SkeletonRows count={8} />
            </Skeleton>
          ) : null}
          {list.data ? (
            <Table
              label={t('terms.manage')}
              columns={columns}
              rows={list.data}
              rowKey={({ document }) => document}
              onOpen={({ document }) => void navigate({ to: '/legal/$document', params: { document } })}
            />
          ) : null}
        </Panel>
      </PanelStack>
    </>
  );
}
