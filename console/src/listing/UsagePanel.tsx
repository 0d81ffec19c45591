import { lazy, Suspense, useState } from 'react';
import { Panel } from '../ui/Panel.tsx';
import { Chip, ChipRow } from '../ui/Tag.tsx';
import { LinkButton } from '../ui/TextLink.tsx';
import { useText } from '../ui/text.ts';
import style from './listing.module.css';
import { useListEntries } from './listing.queries.ts';
import type { ListingForm } from './listing-form.ts';

const ChoiceDialog = lazy(async () => ({ default: (await import('./ChoiceDialog.tsx')).ChoiceDialog }));

interface UsagePanelProps {
  form: ListingForm;
  locked: boolean;
  onChange: (next: Partial<ListingForm>) => void;
}

/** Industries and use cases: what is chosen, and a dialog to choose. */
export function UsagePanel({ form, locked, onChange }: UsagePanelProps) {
  const t = useText();
  return (
    <Panel title={t('listing.usage')}>
      <div className={style.columns}>
        <Chosen
          kind="industries"
          title={t('listing.industries')}
          ids={form.industries}
          locked={locked}
          onChange={(industries) => onChange({ industries })}
        />
        <Chosen
          kind="useCases"
          title={t('listing.use-cases')}
          ids={form.useCases}
          locked={locked}
          onChange={(useCases) => onChange({ useCases })}
        />
      </div>
    </Panel>
  );
}

interface ChosenProps {
  kind: 'industries' | 'useCases';
  title: string;
  ids: readonly { id: string }[];
  locked: boolean;
  onChange: (ids: { id: string }[]) => void;
}

function Chosen({ kind, title, ids, locked, onChange }: ChosenProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const entries = useListEntries(kind).data ?? [];
  const chosen = new Set(ids.map(({ id }) => id));
  return (
    <div>
      <div className={style.chosenHead}>
        <h3>{title}</h3>
        {locked ? null : (
          <LinkButton
            onClick={() => setOpen(true)}
            aria-label={t(ids.length > 0 ? 'listing.edit-named' : 'listing.select-named', { name: title })}
          >
            {ids.length > 0 ? t('listing.edit') : t('listing.select')}
          </LinkButton>
        )}
      </div>
      {ids.length > 0 ? (
        <ChipRow>
          {entries.flatMap((entry) => (chosen.has(entry.id) ? [<Chip key={entry.id} text={entry.name} />] : []))}
        </ChipRow>
      ) : (
        <p className={style.none}>{t('listing.none-chosen')}</p>
      )}
      <Suspense>
        {open ? (
          <ChoiceDialog
            title={title}
            entries={entries}
            chosen={[...chosen]}
            onClose={() => setOpen(false)}
            onChoose={(next) => {
              onChange(next.map((id) => ({ id })));
              setOpen(false);
            }}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
