import type { NavigationItem } from '@lensdock/contract/account/account.ts';
import { BookOpen } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from '../../i18n/text.ts';
import { useNavigationEntries } from './navigation-entries.ts';
import { SidebarEntry, SidebarExternalLink, SidebarList } from './SidebarEntry.tsx';

/** The items that the server lists, with what their routes add. Only the documentation is another site. */
export function MainNavigation({ items }: { items: readonly NavigationItem[] }) {
  const t = useTranslation();
  const entryOf = useNavigationEntries();
  return (
    <SidebarList label={t('frame.main-navigation')}>
      {items.map(({ id, url, target, text }) => {
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
            activeOptions={{ exact: url === '/', includeSearch: false }}
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
      })}
    </SidebarList>
  );
}
