import { endpoint } from '../kernel/endpoint.ts';
import * as routes from './devices.routes.ts';
import { updateAnswer, updateCheck } from './devices.schemas.ts';

export const checkUpdates = endpoint(routes.checkUpdates, {
  name: 'check-updates',
  summary: 'Says for each package of a camera what to do now, and when to ask again.',
  feature: 'devices',
  body: updateCheck,
  reply: updateAnswer,
});
