import './home.texts.ts';
import type { WaitingItem } from '@lensdock/contract/home/home.ts';
import { ListPanel } from '../frame/lists/ListPanel.tsx';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { type Column, Table } from '../ui/data/Table.tsx';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { PanelStack } from '../ui/layout/Panel.tsx';
import { Tag } from '../ui/text/Tag.tsx';
import { TextLink } from '../ui/text/TextLink.tsx';
import { useHome } from './home.queries.ts';

/** The work that waits for the signed-in operator, each kind with its next step. */
export function HomePage() {
  const t = useTranslation();
  const home = useHome();
  return (
    <>
      <PageHeader title={t('home.title')} text={t('home.text')} />
      <PanelStack>
        <ListPanel
          query={home}
          entries={home.data}
          placeholders={4}
          empty={<EmptyState title={t('home.empty-title')} text={t('home.empty-text')} />}
        >
          {(items) => <WaitingTable items={items} />}
        </ListPanel>
      </PanelStack>
    </>
  );
}

function WaitingTable({ items }: { items: readonly WaitingItem[] }) {
  const t = useTranslation();
  const format = useFormat();
  const columns: Column<WaitingItem>[] = [
    {
      key: 'what',
      head: t('home.what'),
      card: 'lead',
      cell: ({ text, tone }) => (
        <>
          {text} {tone === 'alarm' ? <Tag tone="bad">{t('home.alarm')}</Tag> : null}
        </>
      ),
    },
    { key: 'count', head: t('home.count'), align: 'end', card: 'end', cell: ({ count }) => format.number(count) },
    {
      key: 'step',
      head: t('home.step'),
      align: 'end',
      card: 'meta',
      cell: ({ url, step }) => (url === null ? step : <StepLink url={url}>{step}</StepLink>),
    },
  ];
  return <Table label={t('home.title')} columns={columns} rows={items} rowKey={({ id }) => id} tall />;
}

/** The router needs path and search separately. */
function StepLink({ url, children }: { url: string; children: string }) {
  const { pathname, searchParams } = new URL(url, window.location.origin);
  return (
    <TextLink to={pathname} search={Object.fromEntries(searchParams)}>
      {children}
    </TextLink>
  );
}
