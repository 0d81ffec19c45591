import { type LinkComponentProps, useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

type RowLinkProps = Pick<LinkComponentProps<'a'>, 'to' | 'params' | 'className'> & { children: ReactNode };

/**
 * A link of a row. The router's own follows the address, to know whether it is the current page; a thousand of them
 * would all be drawn on each navigation.
 */
export function RowLink({ to, params, className, children }: RowLinkProps) {
  const router = useRouter();
  // The router checked both where the link was written.
  const target = { to, params } as Parameters<typeof router.navigate>[0];
  function follow(event: MouseEvent) {
    // Another tab, window or download is the browser's business.
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate(target);
  }
  return (
    <a href={router.buildLocation(target).href} className={className} onClick={follow}>
      {children}
    </a>
  );
}
