import { endpoint } from '../kernel/endpoint.ts';
import * as routes from './devices.routes.ts';
import { updateAnswer, updateCheck } from './devices.schemas.ts';

export const checkUpdates = endpoint(routes.checkUpdates, {
  name: 'check-updates',
  summary: 'Returns the action for each package of a camera, and when to check again.',
  feature: 'devices',
  devices: true,
  body: updateCheck,
  reply: updateAnswer,
  problems: ['device-token-invalid'],
});
