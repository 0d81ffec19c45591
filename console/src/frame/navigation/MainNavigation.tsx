import type { NavigationItem } from '@lensdock/contract/account/account.ts';
import { useMatches } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import { memo, Suspense } from 'react';
import { useTranslation } from '../../i18n/text.ts';
import { navigationItemOf, useNavigationEntries } from './navigation-entries.ts';
import { SidebarEntry, SidebarExternalLink, SidebarList } from './SidebarEntry.tsx';

interface MainNavigationProps {
  items: readonly NavigationItem[];
  /** Only the icons are seen, so the pointer gets their names. */
  rail?: boolean | undefined;
}

/** The items that the server lists, with what their routes add. Only the documentation is another site. */
export const MainNavigation = memo(function MainNavigation({ items }: MainNavigationProps) {
  const t = useTranslation();
  return (
    <SidebarList label={t('frame.main-navigation')}>
      <MainEntries items={items} />
    </SidebarList>
  );
});

export function MainEntries({ items, rail }: MainNavigationProps) {
  const current = useMatches({ select: navigationItemOf });
  return items.map((item) => (
    <MainEntry key={item.id} item={item} isCurrent={item.id === current} title={rail ? item.text : undefined} />
  ));
}

interface MainEntryProps {
  item: NavigationItem;
  isCurrent: boolean;
  title: string | undefined;
}

const MainEntry = memo(function MainEntry({ item: { id, url, target, text }, isCurrent, title }: MainEntryProps) {
  const { icon, badge: Badge } = useNavigationEntries()(id);
  if (target === '_blank')
    return (
      <SidebarExternalLink href={url} icon={BookOpen}>
        {text}
      </SidebarExternalLink>
    );
  return (
    <SidebarEntry
      to={url}
      icon={icon}
      title={title}
      activeOptions={{ exact: url === '/', includeSearch: false }}
      {...(isCurrent && { 'aria-current': 'page' as const })}
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
