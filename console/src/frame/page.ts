import { lazyRouteComponent } from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import { NetworkError } from '../problems/network-error.ts';

/**
 * Loads a route's component as a separate chunk: `page(() => import('../pricing/PricingPage.tsx'), 'PricingPage')`.
 */
export function page<Module, Name extends keyof Module & string>(load: () => Promise<Module>, name: Name) {
  async function loadPage() {
    try {
      const module = await load();
      // The router wants a component under the name; a page takes no props, and anything else fails on first render.
      return module as Record<Name, FunctionComponent>;
    } catch (error) {
      // The router handles a missing module by reloading the page, as required after an update. Offline that would end
      // at the browser's error page.
      throw (await isServerThere()) ? error : new NetworkError('the server was not reached', { cause: error });
    }
  }
  return lazyRouteComponent(loadPage, name);
}

function isServerThere(): Promise<boolean> {
  return fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(5_000) }).then(
    () => true,
    () => false,
  );
}
