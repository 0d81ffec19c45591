import type { NavigationItem } from '@lensdock/contract/account/account.ts';
import { Building2, ClipboardCheck, ListChecks, Scale, Send, Webhook } from 'lucide-react';
import { useTranslation } from '../i18n/text.ts';
import { Tab, Tabs } from '../ui/layout/Tabs.tsx';
import type { IconShape } from '../ui/text/Icon.tsx';
import { MainNavigation } from './MainNavigation.tsx';
import { WaitingCount } from './WaitingCount.tsx';

const icons: Readonly<Record<string, IconShape>> = {
  review: ClipboardCheck,
  companies: Building2,
  lists: ListChecks,
  webhooks: Webhook,
  legal: Scale,
  outbox: Send,
};

interface OperatorNavigationProps {
  items: readonly NavigationItem[];
  /** Number of waiting submissions, shown at the queue. */
  waiting: number;
}

/** The operator navigation across the top. The documentation is in the help menu. */
export function OperatorTabs({ items, waiting }: OperatorNavigationProps) {
  const t = useTranslation();
  return (
    <Tabs label={t('frame.main-navigation')}>
      {items
        .filter(({ target }) => target === '_self')
        .map(({ id, url, text }) => (
          <Tab key={id} to={url}>
            {text}
            {id === 'review' ? <WaitingCount count={waiting} /> : null}
          </Tab>
        ))}
    </Tabs>
  );
}

/** The operator navigation in the phone menu. */
export function OperatorList({ items, waiting }: OperatorNavigationProps) {
  return (
    <MainNavigation
      items={items}
      more={icons}
      markOf={({ id }) => (id === 'review' ? <WaitingCount count={waiting} /> : undefined)}
    />
  );
}
