import type { Route } from '../kernel/route.ts';
import type { UpdateAnswer, UpdateCheck } from './devices.ts';

export const checkUpdates: Route<{ body: UpdateCheck; reply: UpdateAnswer }, 'store'> = {
  method: 'POST',
  path: '/api/devices/update-checks',
  caller: 'store',
};
