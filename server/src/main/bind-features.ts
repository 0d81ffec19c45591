import type { Feature } from '../kernel/http/feature.ts';
import type { HttpContext } from '../kernel/http/serve.ts';
import { serveLinks } from '../kernel/http/signed-link.ts';
import { features } from './features.ts';

/** Registers the endpoints of every feature. */
export function bindFeatures(edge: HttpContext): void {
  for (const { bind = [] } of features as readonly Feature[]) for (const bindEndpoints of bind) bindEndpoints(edge);
  serveLinks(edge.server, edge.services);
}
