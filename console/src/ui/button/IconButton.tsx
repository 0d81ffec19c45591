import type { ComponentProps, MouseEvent } from 'react';
import { Icon, type IconShape } from '../text/Icon.tsx';
import style from './icon-button.module.css';
import { Tooltip } from './Tooltip.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'disabled'> {
  icon: IconShape;
  /** The button's name; shown as well when the pointer rests on it. */
  label: string;
  size?: 'small';
  edge?: boolean;
  /** Why the button is closed; takes the place of the name in the tooltip. */
  closedBecause?: string | false;
  /** Off where the name stands beside the button anyway, and where a menu opens below it. */
  tooltip?: boolean;
}

export function IconButton({
  icon,
  label,
  size,
  edge,
  closedBecause,
  tooltip = true,
  onClick,
  ...rest
}: IconButtonProps) {
  function onPress(event: MouseEvent<HTMLButtonElement>) {
    if (closedBecause) event.preventDefault();
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
      aria-description={closedBecause || undefined}
      aria-disabled={Boolean(closedBecause) || undefined}
      onClick={onPress}
    >
      <Icon of={icon} />
    </button>
  );
  return tooltip || closedBecause ? <Tooltip text={closedBecause || label}>{button}</Tooltip> : button;
}
