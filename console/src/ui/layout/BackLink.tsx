import { createLink } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Icon } from '../text/Icon.tsx';
import style from './back-link.module.css';

function BackAnchor({ children, ...rest }: ComponentProps<'a'>) {
  // Not active on its own page: the router would match any path that starts with the link's path.
  return (
    <a {...rest} aria-current={false} className={`${style.back} ${rest.className ?? ''}`}>
      <Icon of={ArrowLeft} />
      {children}
    </a>
  );
}

/** A link to the parent list, above the page header. */
export const BackLink = createLink(BackAnchor);
