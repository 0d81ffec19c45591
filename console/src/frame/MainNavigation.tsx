import type { NavigationItem } from '@lensdock/contract/account/account.ts';
import { BookOpen, Building2, ChartColumn, History, LayoutGrid, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/text.ts';
import type { IconShape } from '../ui/text/Icon.tsx';
import { SidebarEntry, SidebarList, SidebarOutside } from './SidebarEntry.tsx';

/** Icons by the name that the server sends for common and developer items. */
const icons: Readonly<Record<string, IconShape>> = {
  apps: LayoutGrid,
  revenue: ChartColumn,
  payout: Wallet,
  documentation: BookOpen,
  'company-profile': Building2,
  audit: History,
};

interface MainNavigationProps {
  items: readonly NavigationItem[];
  /** Icons for further names. */
  more?: Readonly<Record<string, IconShape>>;
  /** A mark at the right of an item. */
  markOf?: (item: NavigationItem) => ReactNode;
}

export function MainNavigation({ items, more, markOf }: MainNavigationProps) {
  const t = useTranslation();
  const iconOf = ({ icon }: NavigationItem) => icons[icon ?? ''] ?? more?.[icon ?? ''];
  return (
    <SidebarList label={t('frame.main-navigation')}>
      {items.map((item) =>
        item.target === '_blank' ? (
          <SidebarOutside key={item.id} href={item.url} icon={iconOf(item)}>
            {item.text}
          </SidebarOutside>
        ) : (
          <SidebarEntry
            key={item.id}
            to={item.url}
            icon={iconOf(item)}
            activeOptions={{ exact: item.url === '/' }}
            mark={markOf?.(item)}
          >
            {item.text}
          </SidebarEntry>
        ),
      )}
    </SidebarList>
  );
}
