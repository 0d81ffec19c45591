import { listNavigationItems } from '@lensdock/contract/account/account.endpoints.ts';
import { navigationItems } from '../account/navigation-items.ts';
import type { Feature } from '../kernel/http/feature.ts';
import { serveLinks } from '../kernel/http/files/signed-link.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { features } from './features.ts';

/** Registers the endpoints of every feature, and the navigation that they all are part of. */
export function bindFeatures(edge: HttpContext): void {
  const all: readonly Feature[] = features;
  for (const { bind = [] } of all) for (const bindEndpoints of bind) bindEndpoints(edge);
  const entries = all.flatMap(({ navigation = [] }) => navigation);
  serve(edge, listNavigationItems, async ({ actor, language, query }) => ({
    navigationItems: navigationItems(actor, edge.services.settings, language, entries).filter(
      ({ type }) => query.navigationItemType === undefined || type === query.navigationItemType,
    ),
  }));
  serveLinks(edge.server, edge.services);
}
