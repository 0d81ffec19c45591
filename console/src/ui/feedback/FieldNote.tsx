import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../text/Icon.tsx';
import style from './field-note.module.css';

const icons = { bad: CircleAlert, warn: TriangleAlert, ok: CircleCheck };

export interface FieldNoteProps {
  tone: 'bad' | 'warn' | 'ok';
  id?: string;
  children: ReactNode;
}

/** A short sentence below a control. */
export function FieldNote({ tone, id, children }: FieldNoteProps) {
  return (
    <div id={id} className={style.note} data-tone={tone}>
      <Icon of={icons[tone]} size={14} />
      <span>{children}</span>
    </div>
  );
}
