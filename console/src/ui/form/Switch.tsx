import type { ComponentProps } from 'react';
import style from './choice.module.css';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'children' | 'role'> {
  /** Names the thing it turns on; hidden where the title beside it says so already. */
  label: string;
  hideLabel?: boolean;
}

/** Turns a thing on and off as a whole. */
export function Switch({ label, hideLabel, ...input }: SwitchProps) {
  return (
    <label className={style.choice}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked. */}
      <input {...input} type="checkbox" role="switch" className={style.switch} />
      <span className={hideLabel ? 'unseen' : undefined}>{label}</span>
    </label>
  );
}
