import type { Route } from '../kernel/route.ts';
import type { Home } from './home.ts';

export const readHome: Route<{ reply: Home }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/home',
  caller: 'operator',
  may: 'home:read',
};
