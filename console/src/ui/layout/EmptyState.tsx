import type { ReactNode } from 'react';
import { Brackets } from './Brackets.tsx';
import style from './empty-state.module.css';

interface EmptyStateProps {
  /** The next step. */
  title: string;
  text?: ReactNode;
  /** One button and one link. */
  actions?: ReactNode;
}

export function EmptyState({ title, text, actions }: EmptyStateProps) {
  return (
    <div className={style.empty}>
      <Brackets />
      <h2>{title}</h2>
      {text ? <p>{text}</p> : null}
      {actions ? <div className={style.actions}>{actions}</div> : null}
    </div>
  );
}
