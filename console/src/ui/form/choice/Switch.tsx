import type { ComponentProps } from 'react';
import style from './choice.module.css';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'children' | 'role'> {
  /** Names what it turns on; hidden where the title next to it says the same. */
  label: string;
  hideLabel?: boolean;
}

export function Switch({ label, hideLabel, ...input }: SwitchProps) {
  return (
    <label className={style.choice}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its own checked state. */}
      <input {...input} type="checkbox" role="switch" className={style.switch} />
      <span className={hideLabel ? 'unseen' : undefined}>{label}</span>
    </label>
  );
}
