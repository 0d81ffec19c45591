import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Icon } from '../text/Icon.tsx';
import style from './disclosure.module.css';

interface DisclosureProps {
  title: string;
  /** The summary that is visible while closed. */
  text?: ReactNode;
  lead?: ReactNode;
  open?: boolean;
  /** With a border, like a panel. */
  panel?: boolean;
  children: ReactNode;
}

/** Its content renders when it is first opened: a log of fifty entries would otherwise render fifty tables. */
export function Disclosure({ title, text, lead, open, panel, children }: DisclosureProps) {
  const [wasOpened, setOpened] = useState(false);
  const show = () => setOpened(true);
  return (
    <details className={style.disclosure} open={open} data-panel={panel || undefined} onToggle={show}>
      <summary>
        {lead}
        <span>
          <b>{title}</b>
          {text ? <small>{text}</small> : null}
        </span>
        <Icon of={ChevronDown} />
      </summary>
      <div>{open || wasOpened ? children : null}</div>
    </details>
  );
}
