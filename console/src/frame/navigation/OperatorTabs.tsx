import type { NavigationItem } from '@lensdock/contract/account/account.ts';
import { Suspense } from 'react';
import { useTranslation } from '../../i18n/text.ts';
import { Tab, Tabs } from '../../ui/layout/Tabs.tsx';
import { useNavigationEntries } from './navigation-entries.ts';

/** The pages of the console across the top. The documentation is in the help menu. */
export function OperatorTabs({ items }: { items: readonly NavigationItem[] }) {
  const t = useTranslation();
  const entryOf = useNavigationEntries();
  return (
    <Tabs label={t('frame.main-navigation')}>
      {items
        .filter(({ target }) => target === '_self')
        .map(({ id, url, text }) => {
          const { badge: Badge } = entryOf(id);
          return (
            <Tab key={id} to={url}>
              {text}
              {Badge ? (
                <Suspense>
                  <Badge />
                </Suspense>
              ) : null}
            </Tab>
          );
        })}
    </Tabs>
  );
}
