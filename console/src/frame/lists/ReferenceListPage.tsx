import { referenceListEntries } from '@lensdock/contract/listing/reference-lists.ts';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from '../../i18n/text.ts';
import { QueryFailure } from '../../problems/QueryFailure.tsx';
import { Skeleton, SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Segmented } from '../../ui/form/choice/Segmented.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Panel, PanelStack } from '../../ui/layout/Panel.tsx';
import { StartButton } from '../StartButton.tsx';
import { type ReferencePageName, referenceLists, referenceListTexts } from './list-labels.ts';

interface ReferenceListPageProps<Data> {
  name: ReferencePageName;
  title: string;
  text: string;
  addText: string;
  /** Undefined for people who may only read. */
  onAdd: (() => void) | undefined;
  list: { data: Data | undefined; error: unknown; isPending: boolean; refetch: () => unknown };
  /** Above the rows. */
  tools?: ReactNode;
  /** The dialog to add or edit an entry; loaded lazily. */
  dialog: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The page of a reference list: its header, links to the other lists and its rows. */
export function ReferenceListPage<Data>(props: ReferenceListPageProps<Data>) {
  const { name, title, text, addText, onAdd, list, tools, dialog, children } = props;
  const t = useTranslation();
  return (
    <>
      <PageHeader
        title={title}
        text={text}
        actions={
          onAdd ? (
            <StartButton start="add" variant="primary" icon={Plus} onClick={onAdd}>
              {addText}
            </StartButton>
          ) : null
        }
      />
      <PanelStack>
        <QueryFailure query={list} />
        <Panel title={referenceListTexts[name](t)} ruled flush aside={<ListChoice value={name} />}>
          {tools}
          {list.isPending ? (
            <Skeleton>
              <SkeletonRows count={8} />
            </Skeleton>
          ) : null}
          {list.data === undefined ? null : children(list.data)}
        </Panel>
      </PanelStack>
      <Suspense>{dialog}</Suspense>
    </>
  );
}

/** Links the reference lists to each other, whichever feature they belong to. */
function ListChoice({ value }: { value: ReferencePageName }) {
  const t = useTranslation();
  const navigate = useNavigate();
  function open(name: ReferencePageName) {
    const list = referenceListEntries.find((known) => known === name);
    if (list) return void navigate({ to: '/lists', search: { list }, replace: value !== 'countries' });
    void navigate({ to: name === 'countries' ? '/lists/countries' : '/lists/canned-reasons' });
  }
  return (
    <Segmented<ReferencePageName>
      label={t('listing.which-list')}
      segments={referenceLists.map((name) => ({ value: name, text: referenceListTexts[name](t) }))}
      value={value}
      onChange={open}
    />
  );
}
