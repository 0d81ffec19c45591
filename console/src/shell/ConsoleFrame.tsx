import type { NavigationItem } from '@lensdock/contract/account/account.ts';
import {
  BookOpen,
  Building2,
  ChartColumn,
  ClipboardCheck,
  History,
  LayoutGrid,
  ListChecks,
  Scale,
  Send,
  Wallet,
  Webhook,
} from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useAccount, useNavigationItems } from '../account/account.queries.ts';
import { signedInPerson, signOut } from '../api/session.ts';
import { useUnread } from '../inbox/unread.queries.ts';
import { useWaiting } from '../review/waiting.queries.ts';
import type { Crumb } from '../ui/Breadcrumbs.tsx';
import type { IconShape } from '../ui/Icon.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Tab, Tabs } from '../ui/Tabs.tsx';
import { useText } from '../ui/text.ts';
import { Frame, type FrameProps } from './Frame.tsx';
import { FrameTools } from './FrameTools.tsx';
import type { FrameToolsProps } from './frame-tools.ts';
import { PhoneTools } from './PhoneTools.tsx';
import { SidebarEntry, SidebarList, SidebarOutside } from './SidebarEntry.tsx';
import { StandInBanner } from './StandInBanner.tsx';
import { useToldLanguage } from './tell-language.ts';
import { hasUnsaved } from './unsaved.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { WaitingCount } from './WaitingCount.tsx';

const SignOutDialog = lazyPart(async () => (await import('./frame-dialogs.ts')).signOutDialog());
const Palette = lazyPart(async () => (await import('./frame-dialogs.ts')).palette());
const ShortcutsDialog = lazyPart(async () => (await import('./frame-dialogs.ts')).shortcutsDialog());

/** The names of icons that the server gives to its items. */
const icons: Readonly<Record<string, IconShape>> = {
  apps: LayoutGrid,
  revenue: ChartColumn,
  payout: Wallet,
  documentation: BookOpen,
  'company-profile': Building2,
  review: ClipboardCheck,
  companies: Building2,
  lists: ListChecks,
  webhooks: Webhook,
  legal: Scale,
  audit: History,
  outbox: Send,
};

interface ConsoleFrameProps extends Pick<FrameProps, 'inside' | 'full'> {
  crumbs: readonly Crumb[];
  children: ReactNode;
}

/** The frame with what the server says belongs into it: sidebar, help, account, footer. */
export function ConsoleFrame({ crumbs, inside, full, children }: ConsoleFrameProps) {
  const known = useNavigationItems().data;
  const items = known ?? [];
  const t = useText();
  useToldLanguage();
  const isOperator = signedInPerson()?.role === 'operator';
  const waiting = useWaiting(isOperator).data ?? 0;
  const sidebar = items.filter((item) => item.group === 'SIDEBAR');
  const [isAsking, setAsking] = useState(false);
  const [over, setOver] = useState<'palette' | 'shortcuts'>();
  useShortcuts({ onPalette: () => setOver('palette'), onHelp: () => setOver('shortcuts') });
  const tools = useTools(items, () => (hasUnsaved() ? setAsking(true) : void signOut()));
  return (
    <Frame
      navigation={<MainNavigation items={sidebar} waiting={waiting} />}
      across={
        isOperator
          ? { area: t('shell.operations'), navigation: <TopNavigation items={sidebar} waiting={waiting} /> }
          : undefined
      }
      inside={inside}
      full={full}
      crumbs={crumbs}
      tools={<FrameTools {...tools} onJump={() => setOver('palette')} onShortcuts={() => setOver('shortcuts')} />}
      phoneTools={<PhoneTools {...tools} onJump={() => setOver('palette')} />}
      footer={known?.filter((item) => item.group === 'FOOTER')}
    >
      <StandInBanner />
      {children}
      <Suspense>
        {over === 'palette' ? (
          <Palette onClose={() => setOver(undefined)} onShortcuts={() => setOver('shortcuts')} />
        ) : null}
        {over === 'shortcuts' ? <ShortcutsDialog onClose={() => setOver(undefined)} /> : null}
      </Suspense>
      <Suspense>{isAsking ? <SignOutDialog onClose={() => setAsking(false)} /> : null}</Suspense>
    </Frame>
  );
}

interface NavigationProps {
  items: readonly NavigationItem[];
  /** How much waits for a decision, which stands beside the queue. */
  waiting: number;
}

function MainNavigation({ items, waiting }: NavigationProps) {
  const t = useText();
  return (
    <SidebarList label={t('shell.main-navigation')}>
      {items.map((item) =>
        item.target === '_blank' ? (
          <SidebarOutside key={item.id} href={item.url} icon={icons[item.icon ?? '']}>
            {item.text}
          </SidebarOutside>
        ) : (
          <SidebarEntry
            key={item.id}
            to={item.url}
            icon={icons[item.icon ?? '']}
            activeOptions={{ exact: item.url === '/' }}
            mark={item.id === 'review' ? <WaitingCount count={waiting} /> : undefined}
          >
            {item.text}
          </SidebarEntry>
        ),
      )}
    </SidebarList>
  );
}

/** Places of the console alone; the documentation is behind the help. */
function TopNavigation({ items, waiting }: NavigationProps) {
  const t = useText();
  return (
    <Tabs label={t('shell.main-navigation')}>
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

/** Of the help: where somebody answers. Everything else is for reading. */
const askingPeople = ['help-support', 'help-contact'];

function useTools(items: readonly NavigationItem[], onSignOut: () => void): FrameToolsProps {
  const person = signedInPerson();
  const account = useAccount(person?.role === 'developer').data;
  const unread = useUnread().data;
  const help = items.filter((item) => item.group === 'HELP');
  return {
    help: help.filter(({ id }) => askingPeople.includes(id)),
    documentation: help.filter(({ id }) => !askingPeople.includes(id)),
    ...(person && {
      unread: unread ?? 0,
      person: {
        name: person.name,
        companyName: account?.companyName ?? '',
        links: items.filter((item) => item.group === 'HEADER' && item.id !== 'sign-out'),
        onSignOut,
      },
    }),
  };
}
