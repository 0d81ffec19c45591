import { Link, type LinkComponentProps } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { RowLink } from '../../ui/data/RowLink.tsx';

interface NavigationLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** As sent by the server: a path of the console, or the URL of another site. */
  url: string;
  /** As sent by the server; by default other sites open a new window. */
  target?: '_self' | '_blank';
  /** One of many, which need not follow the address. */
  inRow?: boolean;
}

/** Links to the console do not reload the page. */
export function NavigationLink({ url, target, inRow, children, ...rest }: NavigationLinkProps) {
  if (url.startsWith('/') && !url.startsWith('//') && !url.startsWith('/api/')) {
    const RouterLink = inRow ? RowLink : Link;
    // A path of the console, as the server sends it.
    const to = url as LinkComponentProps<'a'>['to'];
    return (
      <RouterLink to={to} {...rest}>
        {children}
      </RouterLink>
    );
  }
  const newWindow = target ? target === '_blank' : /^https?:/.test(url);
  return (
    <a
      href={url}
      {...rest}
      target={newWindow ? '_blank' : undefined}
      rel={newWindow ? 'noopener noreferrer' : undefined}
    >
      {children}
    </a>
  );
}
