import type { NavigationItem } from '@lensdock/contract/account/account.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useNavigationItems } from '../../account/account.queries.ts';
import { useApps } from '../../apps/apps.queries.ts';
import { isDark } from '../../frame/menus/appearance.ts';
import { changeAppearance } from '../../frame/menus/change-appearance.ts';
import type { PaletteAction } from '../../frame/palette-action.ts';
import { changeLanguage, currentLanguage } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/text.ts';
import { mayDo } from '../../session/permissions.ts';
import { signedInPerson } from '../../session/session.ts';
import { useOperatorEntries } from './operator-entries.ts';
import { useActionEntries } from './palette-actions.ts';
import { appEntries, matching, navigationEntries, type PaletteEntry } from './palette-entries.ts';
import { usePageEntries } from './palette-pages.ts';

interface PaletteRequests {
  onShortcuts: () => void;
  /** An action needs a record. */
  onPick: (action: PaletteAction) => void;
}

export function usePaletteEntries(question: string, { onShortcuts, onPick }: PaletteRequests): PaletteEntry[] {
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
  const appearance: PaletteEntry[] = [
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
  const actions: PaletteEntry[] = [...useActionEntries(onPick), ...appearance];
  if (mayDo('apps:create'))
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
