import type { Route } from '../kernel/route.ts';
import type { Availability, AvailabilityBody, PermittedBuyer } from './availability.ts';

export const readAvailability: Route<{ params: { id: string }; reply: Availability }, 'developer'> = {
  method: 'GET',
  path: '/api/devcon/products/:id/app-availability',
  caller: 'developer',
  may: 'apps:read',
  versioned: true,
};

export const saveAvailability: Route<
  { params: { id: string }; body: AvailabilityBody; reply: Availability },
  'developer'
> = {
  method: 'POST',
  path: '/api/devcon/products/:id/app-availability',
  caller: 'developer',
  may: 'availability:write',
  versioned: true,
};

export const findPermittedCompany: Route<{ params: { id: string }; reply: PermittedBuyer }, 'developer'> = {
  method: 'GET',
  path: '/api/devcon/permitted-companies/:id',
  caller: 'developer',
  may: 'availability:write',
};
