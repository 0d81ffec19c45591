import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../text/Icon.tsx';
import style from './disclosure.module.css';

interface DisclosureProps {
  title: string;
  /** The summary that is visible while closed. */
  text?: ReactNode;
  lead?: ReactNode;
  open?: boolean;
  /** Draws a border, like a panel. */
  panel?: boolean;
  children: ReactNode;
}

export function Disclosure({ title, text, lead, open, panel, children }: DisclosureProps) {
  return (
    <details className={style.disclosure} open={open} data-panel={panel || undefined}>
      <summary>
        {lead}
        <span>
          <b>{title}</b>
          {text ? <small>{text}</small> : null}
        </span>
        <Icon of={ChevronDown} />
      </summary>
      <div>{children}</div>
    </details>
  );
}
