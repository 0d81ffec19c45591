import { endpoint } from '../kernel/endpoint.ts';
import * as routes from './home.routes.ts';
import { home } from './home.schemas.ts';

export const readHome = endpoint(routes.readHome, {
  name: 'read-home',
  summary: 'Returns the work that waits for the operator, by their roles: alarms first, each with its next step.',
  feature: 'home',
  reply: home,
});
