import '../../palette/palette.texts.ts';
import { Dialog as Base } from '@base-ui/react/dialog';
import type { NavigationItem } from '@lensdock/contract/account/account.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useNavigationItems } from '../../account/account.queries.ts';
import { useApps } from '../../apps/apps.queries.ts';
import { changeAppearance, isDark } from '../../frame/menus/appearance.ts';
import { changeLanguage, currentLanguage } from '../../i18n/language.ts';
import { type Text, useTranslation } from '../../i18n/text.ts';
import { signedInPerson } from '../../session/session.ts';
import { useInertPage } from '../../ui/overlay/use-inert-page.ts';
import { Kbd } from '../../ui/text/Kbd.tsx';
import { useOperatorEntries } from './operator-entries.ts';
import style from './palette.module.css';
import { appEntries, type EntryGroup, matching, navigationEntries, type PaletteEntry } from './palette-entries.ts';
import { usePageEntries } from './palette-pages.ts';

const groups: readonly EntryGroup[] = [
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
const groupLabels: Record<EntryGroup, (t: Text) => string> = {
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
  const entries = usePaletteEntries(question, onShortcuts);
  // Sorted by group, so that the arrow keys follow the visual order.
  const shown = groups.flatMap((group) => entries.filter((entry) => entry.group === group));
  const current = Math.min(at, shown.length - 1);

  function take(entry: PaletteEntry | undefined) {
    if (!entry) return;
    onClose();
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
            <Base.Title className="unseen">{t('palette.title')}</Base.Title>
            <input
              ref={field}
              type="text"
              role="combobox"
              className={style.field}
              aria-label={t('palette.title')}
              aria-expanded={shown.length > 0}
              aria-controls={`${id}-list`}
              aria-activedescendant={shown[current] ? `${id}-${shown[current].id}` : undefined}
              aria-autocomplete="list"
              autoComplete="off"
              spellCheck={false}
              placeholder={t('palette.placeholder')}
              value={question}
              onChange={({ target }) => {
                setQuestion(target.value);
                setAt(0);
              }}
              onKeyDown={onKey}
            />
            {/* A scrollable area would be a tab stop, and the field must keep the focus. */}
            <div id={`${id}-list`} role="listbox" tabIndex={-1} aria-label={t('palette.title')} className={style.list}>
              {groups.map((group) => {
                const lines = shown.filter((entry) => entry.group === group);
                if (lines.length === 0) return null;
                return (
                  // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox.
                  <div key={group} role="group" aria-label={groupLabels[group](t)}>
                    <div className={style.group} aria-hidden>
                      {groupLabels[group](t)}
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
                        onPointerMove={() => setAt(shown.indexOf(entry))}
                        onClick={() => take(entry)}
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
            <FoundCount count={shown.length} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
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

function usePaletteEntries(question: string, onShortcuts: () => void): PaletteEntry[] {
  const t = useTranslation();
  const navigate = useNavigate();
  const role = signedInPerson()?.role;
  const apps = useApps(role === 'developer').data?.productContainers ?? [];
  const items = useNavigationItems().data ?? [];
  function go(url: string, target: NavigationItem['target']) {
    if (target === '_blank') window.open(url, '_blank', 'noopener');
    else if (url.startsWith('/')) void navigate({ to: url });
    else window.location.assign(url);
  }
  const actions: PaletteEntry[] = [
    {
      id: 'language',
      text: currentLanguage() === 'de' ? 'English' : 'Deutsch',
      hint: t('palette.language'),
      run: () => changeLanguage(currentLanguage() === 'de' ? 'en' : 'de'),
    },
    {
      id: 'appearance',
      text: isDark() ? t('palette.light') : t('palette.dark'),
      run: () => changeAppearance(isDark() ? 'light' : 'dark'),
    },
    { id: 'shortcuts', text: t('palette.shortcuts'), keys: '?', run: onShortcuts },
  ].map((entry) => ({ ...entry, group: 'actions' as const }));
  if (role === 'developer')
    actions.unshift({
      id: 'create',
      group: 'actions',
      text: t('palette.create'),
      run: () => void navigate({ to: '/', search: { create: true } }),
    });
  const { id: open } = useParams({ strict: false });
  const openApp = apps.find(({ code }) => code === open);
  const pages = usePageEntries(openApp);
  const all: PaletteEntry[] = [
    ...appEntries(apps, (code) => void navigate({ to: '/app/$id/store-listing', params: { id: code } })),
    ...actions,
    ...pages.ofApp,
    ...navigationEntries(items, go),
    ...pages.others,
  ];
  const found = [...useOperatorEntries(question), ...matching(all, question)];
  if (role === 'operator' && question.trim() !== '')
    found.push({
      id: 'search',
      group: 'apps',
      text: t('palette.search-apps', { search: question.trim() }),
      run: () => void navigate({ to: '/all-apps', search: { search: question.trim() } }),
    });
  return found;
}
