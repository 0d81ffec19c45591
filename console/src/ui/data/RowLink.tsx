import { type LinkComponentProps, useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import style from '../text/link.module.css';

interface RowLinkProps
  extends Omit<ComponentProps<'a'>, 'href'>,
    Pick<LinkComponentProps<'a'>, 'to' | 'params' | 'search'> {
  /** In the colour of the surrounding text, for the name in a row. */
  plain?: boolean;
}

/**
 * A link of a row. The router's `Link` subscribes to the location to know whether it is the current page, so a thousand
 * of them would render again on each navigation. It looks like a `TextLink` unless it has a class of its own.
 */
export function RowLink(props: RowLinkProps) {
  const { to, params, search, className = style.link, plain, onClick, children, ...anchor } = props;
  const router = useRouter();
  // The router checked them where the link was written.
  const target = { to, params, search } as Parameters<typeof router.navigate>[0];
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    // Another tab, window or download is the browser's business.
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate(target);
  }
  return (
    <a
      {...anchor}
      className={className}
      data-plain={plain || undefined}
      href={router.buildLocation(target).publicHref}
      onClick={follow}
    >
      {children}
    </a>
  );
}
