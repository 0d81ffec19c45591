import '../../palette/palette.texts.ts';
import { Dialog as Base } from '@base-ui/react/dialog';
import { type KeyboardEvent, useDeferredValue, useId, useRef, useState } from 'react';
import type { PaletteAction } from '../../frame/palette-action.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { type Text, useTranslation } from '../../i18n/text.ts';
import { signedInPerson } from '../../session/session.ts';
import { useInertPage } from '../../ui/overlay/use-inert-page.ts';
import { Kbd } from '../../ui/text/Kbd.tsx';
import style from './palette.module.css';
import type { EntryGroup, PaletteEntry } from './palette-entries.ts';
import { choiceLabels, useRecordChoices } from './record-choices.ts';
import { usePaletteEntries } from './use-palette-entries.ts';

const groups: readonly EntryGroup[] = [
  'records',
  'apps',
  'submissions',
  'companies',
  'orders',
  'people',
  'actions',
  'places',
  'settings',
  'help',
];
/** Operators start with actions: found records arrive later and must not move the selected line. */
const operatorGroups = ['actions', ...groups.filter((group) => group !== 'actions')] as const;
const groupLabels: Record<Exclude<EntryGroup, 'records'>, (t: Text) => string> = {
  apps: (t) => t('palette.apps'),
  submissions: (t) => t('palette.submissions'),
  companies: (t) => t('palette.companies'),
  orders: (t) => t('palette.orders'),
  people: (t) => t('palette.people'),
  settings: (t) => t('palette.settings'),
  actions: (t) => t('palette.actions'),
  places: (t) => t('palette.places'),
  help: (t) => t('palette.help'),
};

interface PaletteProps {
  onClose: () => void;
  onShortcuts: () => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Opens an app, a page or an action: type to search, select with the arrow keys, confirm with Enter. */
export function Palette({ onClose, onShortcuts }: PaletteProps) {
  const t = useTranslation();
  const id = useId();
  const [question, setQuestion] = useState('');
  const [at, setAt] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const [picking, setPicking] = useState<PaletteAction>();
  const own = usePaletteEntries(question, { onShortcuts, onPick: setPicking });
  const choices = useRecordChoices(picking, question);
  const entries = picking ? choices.entries : own;
  const title = picking ? picking.text[currentLanguage()] : t('palette.title');
  const order = signedInPerson()?.role === 'operator' ? operatorGroups : groups;
  // Sorted by group, so that the arrow keys follow the visual order.
  const shown = order.flatMap((group) => entries.filter((entry) => entry.group === group));
  const current = Math.min(at, shown.length - 1);

  function ask(text: string) {
    setQuestion(text);
    setAt(0);
  }
  function take(entry: PaletteEntry | undefined) {
    if (!entry) return;
    if (entry.keepsOpen) ask('');
    else onClose();
    entry.run();
  }
  function onKey(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step !== undefined && shown.length > 0) {
      event.preventDefault();
      const next = (current + step + shown.length) % shown.length;
      setAt(next);
      document.getElementById(`${id}-${shown[next]?.id}`)?.scrollIntoView?.({ block: 'nearest' });
    }
    if (event.key === 'Backspace' && question === '') setPicking(undefined);
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      take(shown[current]);
    }
  }
  useInertPage(true);
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={style.backdrop} />
        <Base.Viewport className={style.viewport}>
          <Base.Popup aria-modal className={style.popup} initialFocus={field}>
            <Base.Title className="unseen">{title}</Base.Title>
            <input
              ref={field}
              type="text"
              role="combobox"
              className={style.field}
              aria-label={title}
              aria-expanded={shown.length > 0}
              aria-controls={`${id}-list`}
              aria-activedescendant={shown[current] ? `${id}-${shown[current].id}` : undefined}
              aria-autocomplete="list"
              autoComplete="off"
              spellCheck={false}
              placeholder={picking?.of ? choiceLabels[picking.of](t) : t('palette.placeholder')}
              value={question}
              onChange={({ target }) => ask(target.value)}
              onKeyDown={onKey}
            />
            <PaletteLines
              id={id}
              title={title}
              shown={shown}
              order={order}
              current={current}
              onPoint={setAt}
              onTake={take}
            />
            {picking && choices.isLoading ? null : <FoundCount count={shown.length} />}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

interface PaletteLinesProps {
  id: string;
  title: string;
  /** The entries, in this order of groups. */
  shown: readonly PaletteEntry[];
  order: readonly EntryGroup[];
  /** Index of the selected entry. */
  current: number;
  onPoint: (index: number) => void;
  onTake: (entry: PaletteEntry) => void;
}

/** Fill the list; the others render right after them, so that the palette opens sooner. */
const firstLines = 16;

function PaletteLines({ id, title, shown, order, current, onPoint, onTake }: PaletteLinesProps) {
  const t = useTranslation();
  const rendered = shown.slice(0, useDeferredValue(shown.length, firstLines));
  return (
    // A scrollable area would be a tab stop, and the field must keep the focus.
    <div id={`${id}-list`} role="listbox" tabIndex={-1} aria-label={title} className={style.list}>
      {order.map((group) => {
        const lines = rendered.filter((entry) => entry.group === group);
        if (lines.length === 0) return null;
        const label = group === 'records' ? title : groupLabels[group](t);
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox.
          <div key={group} role="group" aria-label={label}>
            <div className={style.group} aria-hidden>
              {label}
            </div>
            {lines.map((entry) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys.
              <div
                key={entry.id}
                id={`${id}-${entry.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={entry === shown[current]}
                className={style.line}
                onPointerMove={() => onPoint(shown.indexOf(entry))}
                onClick={() => onTake(entry)}
              >
                <span>{entry.text}</span>
                {entry.hint ? <small>{entry.hint}</small> : null}
                {entry.keys ? <Kbd>{entry.keys}</Kbd> : null}
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}

function FoundCount({ count }: { count: number }) {
  const t = useTranslation();
  return (
    <p role="status" className={count > 0 ? 'unseen' : style.none}>
      {count > 0 ? t('palette.count', { count }) : t('palette.none')}
    </p>
  );
}
