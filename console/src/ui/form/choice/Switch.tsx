import type { ComponentProps } from 'react';
import style from './choice.module.css';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'children' | 'role'> {
  /** Names what it turns on. */
  label: string;
}

export function Switch({ label, ...input }: SwitchProps) {
  return (
    <label className={style.choice}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its own checked state. */}
      <input {...input} type="checkbox" role="switch" className={style.switch} />
      <span>{label}</span>
    </label>
  );
}
