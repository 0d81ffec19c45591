import type { NavigationItem } from '@lensdock/contract/account/account.ts';
import { useMatches } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from '../../i18n/text.ts';
import { useNavigationEntries } from './navigation-entries.ts';
import { SidebarEntry, SidebarExternalLink, SidebarList } from './SidebarEntry.tsx';

interface MainNavigationProps {
  items: readonly NavigationItem[];
  /** Only the icons are seen, so the pointer gets their names. */
  rail?: boolean | undefined;
}

/** The items that the server lists, with what their routes add. Only the documentation is another site. */
export function MainNavigation({ items }: MainNavigationProps) {
  const t = useTranslation();
  return (
    <SidebarList label={t('frame.main-navigation')}>
      <MainEntries items={items} />
    </SidebarList>
  );
}

export function MainEntries({ items, rail }: MainNavigationProps) {
  const entryOf = useNavigationEntries();
  // A page without an entry of its own marks the one that its route names.
  const current = useMatches().findLast(({ staticData }) => staticData.navigationItem)?.staticData.navigationItem;
  return items.map(({ id, url, target, text }) => {
    const { icon, badge: Badge } = entryOf(id);
    return target === '_blank' ? (
      <SidebarExternalLink key={id} href={url} icon={BookOpen}>
        {text}
      </SidebarExternalLink>
    ) : (
      <SidebarEntry
        key={id}
        to={url}
        icon={icon}
        title={rail ? text : undefined}
        activeOptions={{ exact: url === '/', includeSearch: false }}
        {...(id === current && { 'aria-current': 'page' as const })}
        mark={
          Badge ? (
            <Suspense>
              <Badge />
            </Suspense>
          ) : undefined
        }
      >
        {text}
      </SidebarEntry>
    );
  });
}
