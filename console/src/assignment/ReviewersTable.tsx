import './assignment.texts.ts';
import { type Reviewer, reviewedKinds } from '@lensdock/contract/assignment/assignment.ts';
import { languages as everyLanguage } from '@lensdock/contract/kernel/language.ts';
import { Suspense, useState } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { mayDo } from '../session/permissions.ts';
import { Button } from '../ui/button/Button.tsx';
import { type Column, Table } from '../ui/data/Table.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { Tag } from '../ui/text/Tag.tsx';
import { reviewedKindLabels, reviewedLanguageLabels } from './assignment-labels.ts';

const ReviewerDialog = lazyComponent(async () => (await import('./ReviewerDialog.tsx')).ReviewerDialog);

export function ReviewersTable({ reviewers }: { reviewers: readonly Reviewer[] }) {
  const t = useTranslation();
  const columns = useColumns();
  const [changed, setChanged] = useState<Reviewer>();
  const actions: Column<Reviewer> = {
    key: 'actions',
    head: '',
    align: 'end',
    card: 'action',
    cell: (reviewer) => (
      <Button
        size="small"
        variant="quiet"
        aria-label={t('assignment.change-of', { name: reviewer.name })}
        onClick={() => setChanged(reviewer)}
      >
        {t('assignment.change')}
      </Button>
    ),
  };
  return (
    <>
      <Table
        label={t('assignment.title')}
        columns={mayDo('reviewers:write') ? [...columns, actions] : columns}
        rows={reviewers}
        rowKey={({ reviewerId }) => reviewerId}
        tall
      />
      <Suspense>
        {changed ? <ReviewerDialog reviewer={changed} onClose={() => setChanged(undefined)} /> : null}
      </Suspense>
    </>
  );
}

function useColumns(): Column<Reviewer>[] {
  const t = useTranslation();
  const format = useFormat();
  return [
    {
      key: 'reviewer',
      head: t('assignment.reviewer'),
      card: 'lead',
      cell: ({ name, self }) => <b>{self ? t('assignment.you', { name }) : name}</b>,
    },
    {
      key: 'duty',
      head: t('assignment.duty'),
      card: 'meta',
      cell: ({ onDuty }) => (
        <Tag tone={onDuty ? 'ok' : 'mute'}>{onDuty ? t('assignment.on-duty') : t('assignment.off-duty')}</Tag>
      ),
    },
    {
      key: 'kinds',
      head: t('assignment.kinds'),
      cell: ({ kinds }) =>
        kinds.length === reviewedKinds.length
          ? t('assignment.all')
          : kinds.map((kind) => reviewedKindLabels[kind](t)).join(', '),
    },
    {
      key: 'languages',
      head: t('assignment.languages'),
      quiet: true,
      cell: ({ languages }) =>
        languages.length === everyLanguage.length
          ? t('assignment.all')
          : languages.map((language) => reviewedLanguageLabels[language](t)).join(', '),
    },
    { key: 'load', head: t('assignment.load'), align: 'end', cell: ({ load }) => format.number(load) },
  ];
}
