import '../listing.texts.ts';
import { entryNameLimit, type ReferenceListEntry } from '@lensdock/contract/listing/reference-list-entries.ts';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { EntryName } from '../../frame/lists/EntryName.tsx';
import { referenceListTexts } from '../../frame/lists/list-labels.ts';
import { ReferenceListPage } from '../../frame/lists/ReferenceListPage.tsx';
import { useTranslation } from '../../i18n/text.ts';
import { mayDo } from '../../session/permissions.ts';
import { type Column, Table } from '../../ui/data/Table.tsx';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';
import { Tag } from '../../ui/text/Tag.tsx';
import { useReferenceList } from './reference-list-entries.queries.ts';

const EntryDialog = lazyComponent(async () => (await import('./EntryDialog.tsx')).EntryDialog);

/** The reference lists of operators. The list is part of the URL. */
export function ListsPage() {
  const t = useTranslation();
  const { list = 'industries' } = useSearch({ from: '/session/main/lists' });
  const entries = useReferenceList(list);
  const [edited, setEdited] = useState<ReferenceListEntry | 'new'>();
  const open = mayDo('content:write') ? setEdited : undefined;
  const columns: Column<ReferenceListEntry>[] = [
    {
      key: 'en',
      head: 'English',
      card: 'lead',
      cell: (entry) => <EntryName name={entry.nameByIsocode.en} onOpen={open && (() => open(entry))} />,
    },
    { key: 'de', head: 'Deutsch', card: 'meta', cell: (entry) => <span lang="de">{entry.nameByIsocode.de}</span> },
    {
      key: 'state',
      head: t('listing.entry-state'),
      card: 'end',
      cell: ({ retired }) =>
        retired ? (
          <Tag tone="outline">{t('listing.entry-retired')}</Tag>
        ) : (
          <Tag tone="ok">{t('listing.entry-offered')}</Tag>
        ),
    },
    { key: 'index', head: t('listing.entry-index'), align: 'end', quiet: true, cell: ({ index }) => index },
  ];
  return (
    <ReferenceListPage
      name={list}
      title={t('listing.lists')}
      text={t('listing.lists-text')}
      addText={t('listing.add-entry')}
      onAdd={open && (() => open('new'))}
      list={entries}
      dialog={
        // A new entry is placed after the existing ones.
        edited && !entries.isPending ? (
          <EntryDialog
            list={list}
            nameLimit={entries.data?.nameLimit ?? entryNameLimit}
            entry={edited === 'new' ? undefined : edited}
            lastIndex={Math.max(0, ...(entries.data?.entries ?? []).map(({ index }) => index))}
            onClose={() => setEdited(undefined)}
          />
        ) : null
      }
    >
      {(data) => (
        <Table
          label={referenceListTexts[list](t)}
          columns={columns}
          rows={data.entries}
          rowKey={({ id }) => id}
          {...(open && { onOpen: open })}
        />
      )}
    </ReferenceListPage>
  );
}
