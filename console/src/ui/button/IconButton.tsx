import type { ComponentProps, MouseEvent } from 'react';
import { Icon, type IconShape } from '../text/Icon.tsx';
import style from './icon-button.module.css';
import { Tooltip } from './Tooltip.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'disabled'> {
  icon: IconShape;
  /** The accessible name, also shown as a tooltip. */
  label: string;
  size?: 'small';
  edge?: boolean;
  /** Why the button is disabled; replaces the name in the tooltip. */
  disabledReason?: string | false;
  /** Turn off where the name is visible anyway or a menu opens below. */
  tooltip?: boolean;
}

export function IconButton({
  icon,
  label,
  size,
  edge,
  disabledReason,
  tooltip = true,
  onClick,
  ...rest
}: IconButtonProps) {
  function onPress(event: MouseEvent<HTMLButtonElement>) {
    if (disabledReason) event.preventDefault();
    else onClick?.(event);
  }
  const button = (
    <button
      type="button"
      {...rest}
      className={style.button}
      data-size={size}
      data-edge={edge || undefined}
      aria-label={label}
      aria-description={disabledReason || undefined}
      aria-disabled={Boolean(disabledReason) || undefined}
      onClick={onPress}
    >
      <Icon of={icon} />
    </button>
  );
  return tooltip || disabledReason ? <Tooltip text={disabledReason || label}>{button}</Tooltip> : button;
}
