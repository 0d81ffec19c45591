import { createLink } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { bringIntoView } from './bring-into-view.ts';
import style from './tabs.module.css';

interface TabsProps {
  label: string;
  children: ReactNode;
}

/** Tabs are links in a navigation, because each has its own URL and Back returns to the previous one. */
export function Tabs({ label, children }: TabsProps) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    // In the next frame: reading positions in the effect would force a layout of its own.
    const frame = requestAnimationFrame(() => {
      const current = row.current?.querySelector<HTMLElement>('[aria-current]');
      if (row.current && current) bringIntoView(row.current, current);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <nav
      ref={row}
      aria-label={label}
      className={style.tabs}
      onFocus={({ currentTarget, target }) => bringIntoView(currentTarget, target)}
    >
      {children}
    </nav>
  );
}

export function TabAnchor(props: ComponentProps<'a'>) {
  return <a {...props} className={style.tab} />;
}

/**
 * The router marks the active tab: `<Tab to="/payout/history">History</Tab>`. A dot or a count may follow the label.
 */
export const Tab = createLink(TabAnchor);
