import * as endpoints from '@lensdock/contract/devices/devices.endpoints.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { checkOfDevice } from './check-of-device.ts';
import { checkUpdates } from './check-updates.ts';

export function bindDevices(edge: HttpContext): void {
  serve(edge, endpoints.checkUpdates, ({ actor, body, at }) =>
    checkUpdates(edge.services, actor.device ? checkOfDevice(actor.device, body) : body, at),
  );
}
