import type { CannedReason } from '@lensdock/contract/review/canned-reasons.ts';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { keptListWords } from '../listing/list-words.ts';
import { ListChoice } from '../shell/ListChoice.tsx';
import { LoadFailure } from '../shell/LoadFailure.tsx';
import { currentLanguage } from '../shell/language.ts';
import { Button } from '../ui/Button.tsx';
import { useFormat } from '../ui/format.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Panel, PanelStack } from '../ui/Panel.tsx';
import { Skeleton, SkeletonRows } from '../ui/Skeleton.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { Tag } from '../ui/Tag.tsx';
import { LinkButton } from '../ui/TextLink.tsx';
import { useText } from '../ui/text.ts';
import { usePageTitle } from '../ui/use-page-title.ts';
import { useCannedReasons } from './canned-reasons.queries.ts';
import { findingField } from './finding-fields.ts';
import { sectionWords } from './review-words.ts';

const ReasonDialog = lazy(async () => ({ default: (await import('./ReasonDialog.tsx')).ReasonDialog }));

/** What reviewers say again and again, as operators keep it: one of the lists. */
export function CannedReasonsPage() {
  const t = useText();
  const format = useFormat();
  const reasons = useCannedReasons();
  const [edited, setEdited] = useState<CannedReason | 'new'>();
  const title = t('review.canned-reasons');
  usePageTitle(title);
  const columns: Column<CannedReason>[] = [
    {
      key: 'name',
      head: t('review.reason-name'),
      card: 'lead',
      cell: (reason) => (
        <LinkButton plain onClick={() => setEdited(reason)}>
          {reason.nameByIsocode[currentLanguage()]}
        </LinkButton>
      ),
    },
    {
      key: 'place',
      head: t('review.field'),
      card: 'meta',
      cell: ({ section, inputField }) => {
        const field = findingField(section, inputField ?? undefined);
        return [sectionWords[section](t), field?.words(t)].filter(Boolean).join(', ');
      },
    },
    {
      key: 'state',
      head: t('review.reason-state'),
      card: 'end',
      cell: ({ retired }) => (
        <Tag tone={retired ? 'outline' : 'ok'}>{retired ? t('review.retired') : t('review.offered')}</Tag>
      ),
    },
    { key: 'uses', head: t('review.reason-used'), align: 'end', cell: ({ uses }) => format.number(uses) },
    { key: 'index', head: t('review.reason-index'), align: 'end', quiet: true, cell: ({ index }) => index },
  ];
  return (
    <>
      <PageHeader
        title={title}
        text={t('review.canned-reasons-text')}
        actions={
          <Button variant="primary" icon={Plus} onClick={() => setEdited('new')}>
            {t('review.add-reason')}
          </Button>
        }
      />
      <PanelStack>
        {reasons.error ? (
          <LoadFailure
            error={reasons.error}
            stale={reasons.data !== undefined}
            onRetry={() => void reasons.refetch()}
          />
        ) : null}
        <Panel title={keptListWords['canned-reasons'](t)} ruled flush aside={<ListChoice value="canned-reasons" />}>
          {reasons.isPending ? (
            <Skeleton>
              <SkeletonRows count={8} />
            </Skeleton>
          ) : null}
          {reasons.data ? (
            <Table label={title} columns={columns} rows={reasons.data} rowKey={({ id }) => id} onOpen={setEdited} />
          ) : null}
        </Panel>
      </PanelStack>
      <Suspense>
        {/* A new one takes its place after those that are there. */}
        {edited && !reasons.isPending ? (
          <ReasonDialog
            reason={edited === 'new' ? undefined : edited}
            lastIndex={Math.max(0, ...(reasons.data ?? []).map(({ index }) => index))}
            onClose={() => setEdited(undefined)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
