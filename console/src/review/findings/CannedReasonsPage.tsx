import '../review.texts.ts';
import '../../listing/listing.texts.ts';
import '../../comparison/comparison.texts.ts';
import type { CannedReason } from '@lensdock/contract/review/canned-reasons.ts';
import { useState } from 'react';
import { ReferenceListPage } from '../../frame/lists/ReferenceListPage.tsx';
import { useFormat } from '../../i18n/format.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/text.ts';
import { type Column, Table } from '../../ui/data/Table.tsx';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { Tag } from '../../ui/text/Tag.tsx';
import { LinkButton } from '../../ui/text/TextLink.tsx';
import { sectionLabels } from '../data/review-labels.ts';
import { useCannedReasons } from './canned-reasons.queries.ts';
import { findingField } from './finding-fields.ts';

const ReasonDialog = lazyComponent(async () => (await import('./ReasonDialog.tsx')).ReasonDialog);

/** The reference list of finding templates. */
export function CannedReasonsPage() {
  const t = useTranslation();
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
        return [sectionLabels[section](t), field?.words(t)].filter(Boolean).join(', ');
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
    <ReferenceListPage
      name="canned-reasons"
      title={title}
      text={t('review.canned-reasons-text')}
      addText={t('review.add-reason')}
      onAdd={() => setEdited('new')}
      list={reasons}
      dialog={
        // A new entry is placed after the existing ones.
        edited && !reasons.isPending ? (
          <ReasonDialog
            reason={edited === 'new' ? undefined : edited}
            lastIndex={Math.max(0, ...(reasons.data ?? []).map(({ index }) => index))}
            onClose={() => setEdited(undefined)}
          />
        ) : null
      }
    >
      {(rows) => <Table label={title} columns={columns} rows={rows} rowKey={({ id }) => id} onOpen={setEdited} />}
    </ReferenceListPage>
  );
}
