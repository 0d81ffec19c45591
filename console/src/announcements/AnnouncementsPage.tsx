import './announcements.texts.ts';
import type { AnnouncementEntry } from '@lensdock/contract/announcements/announcements.ts';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { PagedPanel } from '../frame/lists/PagedPanel.tsx';
import { StartButton } from '../frame/StartButton.tsx';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { mayDo } from '../session/permissions.ts';
import { RowLink } from '../ui/data/RowLink.tsx';
import { type Column, Table } from '../ui/data/Table.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { StateTag } from '../ui/text/StateTag.tsx';
import { announcementLooks } from './announcement-looks.ts';
import { useAnnouncements } from './announcements.queries.ts';

const NewAnnouncementDialog = lazyComponent(
  async () => (await import('./NewAnnouncementDialog.tsx')).NewAnnouncementDialog,
);

/** The announcements to sellers, for operators. */
export function AnnouncementsPage() {
  const t = useTranslation();
  const list = useAnnouncements();
  const [adding, setAdding] = useState(false);
  const add = mayDo('content:write') ? (
    <StartButton start="new" variant="primary" icon={Plus} onClick={() => setAdding(true)}>
      {t('announcements.new')}
    </StartButton>
  ) : null;
  const entries = list.data?.pages.flatMap(({ announcements }) => announcements);
  return (
    <>
      <PageHeader
        title={t('announcements.title')}
        text={t('announcements.text')}
        actions={entries && entries.length > 0 ? add : null}
      />
      <PagedPanel
        list={list}
        entries={entries}
        more={t('announcements.more')}
        empty={<EmptyState title={t('announcements.none')} text={t('announcements.none-text')} actions={add} />}
      >
        {(announcements) => <AnnouncementsTable announcements={announcements} />}
      </PagedPanel>
      <Suspense>{adding ? <NewAnnouncementDialog onClose={() => setAdding(false)} /> : null}</Suspense>
    </>
  );
}

function AnnouncementsTable({ announcements }: { announcements: readonly AnnouncementEntry[] }) {
  const t = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const columns: Column<AnnouncementEntry>[] = [
    {
      key: 'title',
      head: t('announcements.announcement'),
      card: 'lead',
      cell: ({ announcementId, title }) => (
        <RowLink plain to="/announcements/$announcementId" params={{ announcementId }}>
          {title || t('announcements.untitled')}
        </RowLink>
      ),
    },
    {
      key: 'state',
      head: t('announcements.state'),
      card: 'end',
      cell: ({ state }) => <StateTag look={announcementLooks[state]} />,
    },
    {
      key: 'delivered',
      head: t('announcements.delivered'),
      align: 'end',
      card: 'meta',
      cell: ({ recipients, delivered }) =>
        recipients === null || delivered === null ? null : t('announcements.delivered-of', { delivered, recipients }),
    },
    { key: 'by', head: t('announcements.by'), quiet: true, cell: ({ createdBy }) => createdBy },
    {
      key: 'date',
      head: t('announcements.date'),
      align: 'end',
      quiet: true,
      cell: ({ sendAt, created }) => format.dateTime(sendAt ?? created),
    },
  ];
  return (
    <Table
      label={t('announcements.title')}
      columns={columns}
      rows={announcements}
      rowKey={({ announcementId }) => announcementId}
      onOpen={({ announcementId }) =>
        void navigate({ to: '/announcements/$announcementId', params: { announcementId } })
      }
    />
  );
}
