import '../review.texts.ts';
import '../../listing/listing.texts.ts';
import '../../comparison/comparison.texts.ts';
import type { FindingTemplate } from '@lensdock/contract/review/finding-templates.ts';
import { useState } from 'react';
import { EntryName } from '../../frame/lists/EntryName.tsx';
import { ReferenceListPage } from '../../frame/lists/ReferenceListPage.tsx';
import { useFormat } from '../../i18n/format.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/text.ts';
import { mayDo } from '../../session/permissions.ts';
import { type Column, Table } from '../../ui/data/Table.tsx';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';
import { Tag } from '../../ui/text/Tag.tsx';
import { sectionLabels } from '../data/review-labels.ts';
import { findingField } from './finding-fields.ts';
import { useFindingTemplates } from './finding-templates.queries.ts';

const FindingTemplateDialog = lazyComponent(
  async () => (await import('./FindingTemplateDialog.tsx')).FindingTemplateDialog,
);

/** The reference list of finding templates. */
export function FindingTemplatesPage() {
  const t = useTranslation();
  const format = useFormat();
  const templates = useFindingTemplates();
  const [edited, setEdited] = useState<FindingTemplate | 'new'>();
  const open = mayDo('finding-templates:write') ? setEdited : undefined;
  const title = t('review.finding-templates');
  usePageTitle(title);
  const columns: Column<FindingTemplate>[] = [
    {
      key: 'name',
      head: t('review.template-name'),
      card: 'lead',
      cell: (template) => (
        <EntryName name={template.nameByIsocode[currentLanguage()]} onOpen={open && (() => open(template))} />
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
      head: t('review.template-state'),
      card: 'end',
      cell: ({ retired }) => (
        <Tag tone={retired ? 'outline' : 'ok'}>{retired ? t('review.retired') : t('review.offered')}</Tag>
      ),
    },
    { key: 'uses', head: t('review.template-used'), align: 'end', cell: ({ uses }) => format.number(uses) },
    { key: 'index', head: t('review.template-index'), align: 'end', quiet: true, cell: ({ index }) => index },
  ];
  return (
    <ReferenceListPage
      name="canned-reasons"
      title={title}
      text={t('review.finding-templates-text')}
      addText={t('review.add-template')}
      onAdd={open && (() => open('new'))}
      list={templates}
      dialog={
        // A new entry is placed after the existing ones.
        edited && !templates.isPending ? (
          <FindingTemplateDialog
            template={edited === 'new' ? undefined : edited}
            lastIndex={Math.max(0, ...(templates.data ?? []).map(({ index }) => index))}
            onClose={() => setEdited(undefined)}
          />
        ) : null
      }
    >
      {(rows) => (
        <Table label={title} columns={columns} rows={rows} rowKey={({ id }) => id} {...(open && { onOpen: open })} />
      )}
    </ReferenceListPage>
  );
}
