import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { useId } from 'react';
import { Icon, type IconShape } from '../text/Icon.tsx';
import style from './button.module.css';
import { SpinnerMark } from './Spinner.tsx';
import { Tooltip } from './Tooltip.tsx';

export type ButtonVariant = 'primary' | 'default' | 'quiet' | 'danger';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  variant?: ButtonVariant;
  size?: 'small';
  icon?: IconShape;
  /** While busy, the button keeps its width and focus and does nothing. */
  busy?: boolean;
  busyText?: string;
  /** Why the button is disabled. It stays focusable, so that the reason can be read. */
  disabledReason?: string | false;
  children: ReactNode;
}

export function Button({
  variant = 'default',
  size,
  icon,
  busy = false,
  busyText,
  disabledReason,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const closed = Boolean(disabledReason) || busy;
  function onPress(event: MouseEvent<HTMLButtonElement>) {
    if (closed) event.preventDefault();
    else onClick?.(event);
  }
  const button = (
    <button
      {...rest}
      type={type}
      className={style.button}
      data-variant={variant}
      data-size={size}
      aria-disabled={closed || undefined}
      aria-busy={busy || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      onClick={onPress}
    >
      {busyText ? (
        <span className={style.words}>
          <span data-off={busy || undefined} aria-hidden={busy || undefined}>
            {icon ? <Icon of={icon} /> : null}
            {children}
          </span>
          <span data-off={!busy || undefined} aria-hidden={!busy || undefined}>
            <SpinnerMark />
            {busyText}
          </span>
        </span>
      ) : (
        <>
          {busy ? <SpinnerMark /> : icon ? <Icon of={icon} /> : null}
          {children}
        </>
      )}
    </button>
  );
  if (!disabledReason) return button;
  return (
    <Tooltip text={disabledReason} id={reasonId}>
      {button}
    </Tooltip>
  );
}
