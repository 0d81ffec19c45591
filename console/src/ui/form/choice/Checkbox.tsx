import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { FieldNote } from '../../feedback/FieldNote.tsx';
import style from './choice.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'children' | 'ref'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Some of the options it stands for are selected. */
  some?: boolean;
  ref?: (element: HTMLInputElement | null) => void;
}

export function Checkbox({ label, hint, error, some = false, ref, ...input }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  const id = useId();
  const below = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  const field = (
    <label className={style.choice}>
      <input
        {...input}
        type="checkbox"
        ref={(element) => {
          box.current = element;
          ref?.(element);
        }}
        className={style.box}
        aria-invalid={error ? true : undefined}
        aria-describedby={below || undefined}
      />
      <span>{label}</span>
      {hint ? <small id={`${id}-hint`}>{hint}</small> : null}
    </label>
  );
  if (!error) return field;
  return (
    <div>
      {field}
      <FieldNote tone="bad" id={`${id}-error`}>
        {error}
      </FieldNote>
    </div>
  );
}
