import * as endpoints from '@lensdock/contract/devices/devices.endpoints.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { checkUpdates } from './check-updates.ts';

export function bindDevices(edge: HttpContext): void {
  serve(edge, endpoints.checkUpdates, ({ body, at }) => checkUpdates(edge.services, body, at));
}
