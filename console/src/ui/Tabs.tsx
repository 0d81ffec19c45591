import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import style from './tabs.module.css';

interface TabsProps {
  label: string;
  children: ReactNode;
}

/** The tab is part of the address, so tabs are links in a navigation, and Back returns to the one before. */
export function Tabs({ label, children }: TabsProps) {
  return (
    <nav aria-label={label} className={style.tabs}>
      {children}
    </nav>
  );
}

export function TabAnchor(props: ComponentProps<'a'>) {
  return <a {...props} className={style.tab} />;
}

/** The router marks the current one: `<Tab to="/payout/history">History</Tab>`. A dot or a count may follow the word. */
export const Tab = createLink(TabAnchor);
