import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

interface PlaceLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** As the server answers it: a path of this console, or the address of another site. */
  url: string;
  /** As the server says it; without it another site opens a window of its own. */
  target?: '_self' | '_blank';
}

/** Places of this console are reached without loading the page again. */
export function PlaceLink({ url, target, children, ...rest }: PlaceLinkProps) {
  if (url.startsWith('/') && !url.startsWith('//') && !url.startsWith('/api/')) {
    return (
      <Link to={url} {...rest}>
        {children}
      </Link>
    );
  }
  const beside = target ? target === '_blank' : /^https?:/.test(url);
  return (
    <a href={url} {...rest} target={beside ? '_blank' : undefined} rel={beside ? 'noopener noreferrer' : undefined}>
      {children}
    </a>
  );
}
