import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

interface NavigationLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** As sent by the server: a path of the console, or the URL of another site. */
  url: string;
  /** As sent by the server; by default other sites open a new window. */
  target?: '_self' | '_blank';
}

/** Links to the console do not reload the page. */
export function NavigationLink({ url, target, children, ...rest }: NavigationLinkProps) {
  if (url.startsWith('/') && !url.startsWith('//') && !url.startsWith('/api/')) {
    return (
      <Link to={url} {...rest}>
        {children}
      </Link>
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
