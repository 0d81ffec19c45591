import { createLink } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Icon } from '../text/Icon.tsx';
import style from './back-link.module.css';

function BackAnchor({ children, ...rest }: ComponentProps<'a'>) {
  // Never the page itself, which the router takes any address for that begins like its own.
  return (
    <a {...rest} aria-current={false} className={`${style.back} ${rest.className ?? ''}`}>
      <Icon of={ArrowLeft} />
      {children}
    </a>
  );
}

/** The way back to the list that a page belongs to, above its header. */
export const BackLink = createLink(BackAnchor);
