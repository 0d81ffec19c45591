import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { Icon, type IconShape } from '../text/Icon.tsx';
import type { ButtonVariant } from './Button.tsx';
import style from './button.module.css';

interface ButtonAnchorProps extends ComponentProps<'a'> {
  variant?: ButtonVariant;
  size?: 'small';
  icon?: IconShape;
}

/** A link styled as a button, for navigation or downloads. */
export function ButtonAnchor({ variant = 'default', size, icon, children, ...rest }: ButtonAnchorProps) {
  return (
    <a {...rest} className={style.button} data-variant={variant} data-size={size}>
      {icon ? <Icon of={icon} /> : null}
      {children}
    </a>
  );
}

/** A router link styled as a button: `<ButtonLink to="/payout/settings">`. */
export const ButtonLink = createLink(ButtonAnchor);
