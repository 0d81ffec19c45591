import { listNavigationItems } from '@lensdock/contract/account/account.endpoints.ts';
import { readHome } from '@lensdock/contract/home/home.endpoints.ts';
import { navigationItems } from '../account/navigation-items.ts';
import { listWaitingWork } from '../home/list-waiting-work.ts';
import type { Feature } from '../kernel/http/feature.ts';
import { serveLinks } from '../kernel/http/files/signed-link.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { features } from './features.ts';

/** Registers the endpoints of every feature, and the navigation and the home page that they all are part of. */
export function bindFeatures(http: HttpContext): void {
  const all: readonly Feature[] = features;
  for (const { bind = [] } of all) for (const bindEndpoints of bind) bindEndpoints(http);
  const entries = all.flatMap(({ navigation = [] }) => navigation);
  serve(http, listNavigationItems, async ({ actor, language, query }) => ({
    navigationItems: navigationItems(actor, http.services.settings, language, entries).filter(
      ({ type }) => query.navigationItemType === undefined || type === query.navigationItemType,
    ),
  }));
  const waiting = all.flatMap((feature) => feature.waiting ?? []);
  serve(http, readHome, async (call) => ({ items: await listWaitingWork(http.services, waiting, call) }));
  serveLinks(http.server, http.services);
}
