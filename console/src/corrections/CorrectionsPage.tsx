import './corrections.texts.ts';
import type { Correction } from '@lensdock/contract/corrections/corrections.ts';
import { PagedPanel } from '../frame/lists/PagedPanel.tsx';
import { useTranslation } from '../i18n/text.ts';
import { ButtonLink } from '../ui/button/ButtonLink.tsx';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import { CorrectionsTable } from './CorrectionsTable.tsx';
import { useCorrections } from './corrections.queries.ts';

/** The corrections that wait for a second person, and those that were decided. */
export function CorrectionsPage() {
  const t = useTranslation();
  const list = useCorrections();
  const pages = list.data?.pages;
  const toOrders = <ButtonLink to="/orders">{t('corrections.to-orders')}</ButtonLink>;
  return (
    <>
      <PageHeader title={t('corrections.title')} text={t('corrections.text')} actions={toOrders} />
      <PagedPanel
        list={list}
        title={t('corrections.past')}
        entries={pages?.flatMap(({ past }) => past)}
        above={pages ? <Waiting corrections={pages[0]?.waiting ?? []} /> : undefined}
        more={t('corrections.more')}
        empty={<EmptyState title={t('corrections.none-past')} text={t('corrections.none-past-text')} />}
      >
        {(past) => <CorrectionsTable label={t('corrections.past')} corrections={past} />}
      </PagedPanel>
    </>
  );
}

function Waiting({ corrections }: { corrections: readonly Correction[] }) {
  const t = useTranslation();
  return (
    <Panel title={t('corrections.waiting')} ruled flush>
      {corrections.length === 0 ? (
        <EmptyState title={t('corrections.none-waiting')} text={t('corrections.none-waiting-text')} />
      ) : (
        <CorrectionsTable label={t('corrections.waiting')} corrections={corrections} />
      )}
    </Panel>
  );
}
