import * as endpoints from '@lensdock/contract/devices/devices.endpoints.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { checkOfDevice } from './check-of-device.ts';
import { checkUpdates } from './check-updates.ts';
import { openDeliveredPackages } from './delivered-packages.ts';

export function bindDevices(http: HttpContext): void {
  const services = { ...http.services, readDelivered: openDeliveredPackages(http.services.database) };
  serve(http, endpoints.checkUpdates, ({ actor, body, at }) =>
    checkUpdates(services, actor.device ? checkOfDevice(actor.device, body) : body, at),
  );
}
