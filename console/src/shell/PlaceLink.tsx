import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

interface PlaceLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** As the server answers it: a path of this console, or the address of another site. */
  url: string;
}

/** Places of this console are reached without loading the page again; others open a window of their own. */
export function PlaceLink({ url, children, ...rest }: PlaceLinkProps) {
  if (url.startsWith('/') && !url.startsWith('//') && !url.startsWith('/api/')) {
    return (
      <Link to={url} {...rest}>
        {children}
      </Link>
    );
  }
  const outside = /^https?:/.test(url);
  return (
    <a href={url} {...rest} target={outside ? '_blank' : undefined} rel={outside ? 'noopener noreferrer' : undefined}>
      {children}
    </a>
  );
}

/** Whether a link leaves the console, so that it can show so. */
export function leavesConsole(url: string): boolean {
  return /^https?:/.test(url);
}
