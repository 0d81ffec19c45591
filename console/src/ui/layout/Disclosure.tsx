import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../text/Icon.tsx';
import style from './disclosure.module.css';

interface DisclosureProps {
  title: string;
  /** What one needs to know without opening it. */
  text?: ReactNode;
  lead?: ReactNode;
  open?: boolean;
  /** With a hairline round it, as a panel of its own. */
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
