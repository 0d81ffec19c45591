import { type ReactNode, useId } from 'react';
import { Icon, type IconShape } from '../text/Icon.tsx';
import { Brackets } from './Brackets.tsx';
import style from './panel.module.css';

interface PanelProps {
  title?: string;
  /** One sentence below the title. */
  text?: ReactNode;
  /** An icon before the title. */
  icon?: IconShape;
  /** To the right of the title: a count, a tag or an action. */
  aside?: ReactNode;
  foot?: ReactNode;
  /** A rule below the title, for content in rows. */
  ruled?: boolean;
  /** For a table or rows that touch the panel's edges. */
  flush?: boolean;
  /** Highlighted with viewfinder corners, because the reader has to act. */
  highlighted?: boolean;
  id?: string;
  children?: ReactNode;
}

export function Panel({ title, text, icon, aside, foot, ruled, flush, highlighted, id, children }: PanelProps) {
  const titleId = useId();
  return (
    <section className={style.panel} id={id} aria-labelledby={title ? titleId : undefined}>
      {highlighted ? <Brackets tone="accent" /> : null}
      {title ? (
        <div className={style.head} data-ruled={ruled || undefined}>
          <div className={icon ? style.signed : undefined}>
            {icon ? (
              <span className={style.sign}>
                <Icon of={icon} />
              </span>
            ) : null}
            <div>
              <h2 id={titleId}>{title}</h2>
              {text ? <p>{text}</p> : null}
            </div>
          </div>
          {aside ? <div className={style.aside}>{aside}</div> : null}
        </div>
      ) : null}
      {children ? <div className={flush ? undefined : style.body}>{children}</div> : null}
      {foot ? (
        <div className={style.foot} data-foot>
          {foot}
        </div>
      ) : null}
    </section>
  );
}

export function PanelStack({ children }: { children: ReactNode }) {
  return <div className={style.stack}>{children}</div>;
}
