import type { ListEntry, Listing, ListingContent } from '@lensdock/contract/listing/listing.ts';
import { Suspense, useState } from 'react';
import { useTranslation } from '../i18n/text.ts';
import { FieldNote } from '../ui/feedback/FieldNote.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { FieldColumns } from '../ui/form/Field.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import { Chip, ChipRow } from '../ui/text/Tag.tsx';
import { LinkButton } from '../ui/text/TextAnchor.tsx';
import { useListingChoices } from './draft/listing.queries.ts';
import type { ListingPanelProps } from './draft/panel-props.ts';
import style from './listing.module.css';

const ChoiceDialog = lazyComponent(async () => (await import('./ChoiceDialog.tsx')).ChoiceDialog);

/** Industries and use cases: the selection, and a dialog with the reference list. */
export function ChoicesPanel({ content, disabled, change, error, listing }: ListingPanelProps & { listing: Listing }) {
  const t = useTranslation();
  const choices = useListingChoices().data;
  return (
    <Panel title={t('listing.where')}>
      <FieldColumns>
        <ChosenList
          id="industries"
          title={t('listing.industries')}
          dialogTitle={t('listing.industries-title')}
          chosen={content.industries}
          offered={withRetired(choices?.industries, listing.industries)}
          disabled={disabled}
          error={error('industries')}
          onChange={(chosen) => change({ industries: chosen })}
        />
        <ChosenList
          id="useCases"
          title={t('listing.use-cases')}
          dialogTitle={t('listing.use-cases-title')}
          chosen={content.useCases}
          offered={withRetired(choices?.useCases, listing.useCases)}
          disabled={disabled}
          error={error('useCases')}
          onChange={(chosen) => change({ useCases: chosen })}
        />
      </FieldColumns>
    </Panel>
  );
}

/** Retired entries can remain selected. */
function withRetired(offered: readonly ListEntry[] | undefined, chosen: readonly ListEntry[]): ListEntry[] {
  const ids = new Set(offered?.map(({ id }) => id));
  return [...(offered ?? []), ...chosen.filter(({ id }) => !ids.has(id))].sort((a, b) => a.index - b.index);
}

interface ChosenListProps {
  id: string;
  title: string;
  dialogTitle: string;
  chosen: ListingContent['industries'];
  offered: readonly ListEntry[];
  disabled: boolean;
  error: string | undefined;
  onChange: (chosen: { id: string }[]) => void;
}

function ChosenList({ id, title, dialogTitle, chosen, offered, disabled, error, onChange }: ChosenListProps) {
  const t = useTranslation();
  const [open, setOpen] = useState(false);
  const ids = new Set(chosen.map((entry) => entry.id));
  const shown = offered.filter((entry) => ids.has(entry.id));
  return (
    <div>
      <div className={style.choiceHead}>
        <h3>
          {title} <span className={style.mark}>{t('listing.optional')}</span>
        </h3>
        {disabled ? null : (
          <LinkButton
            id={id}
            aria-label={
              chosen.length > 0 ? t('listing.edit-named', { name: title }) : t('listing.select-named', { name: title })
            }
            onClick={() => setOpen(true)}
          >
            {chosen.length > 0 ? t('listing.edit') : t('listing.select')}
          </LinkButton>
        )}
      </div>
      {shown.length > 0 ? (
        <ChipRow>
          {shown.map((entry) => (
            <Chip key={entry.id} text={entry.name} />
          ))}
        </ChipRow>
      ) : (
        <p className={style.quiet}>{t('listing.none-chosen')}</p>
      )}
      {error ? <FieldNote tone="bad">{error}</FieldNote> : null}
      <Suspense>
        {open ? (
          <ChoiceDialog
            title={dialogTitle}
            label={title}
            offered={offered}
            chosen={[...ids]}
            onChoose={(next) => {
              onChange(next.map((value) => ({ id: value })));
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
