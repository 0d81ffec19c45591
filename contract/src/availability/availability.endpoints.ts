import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { appParams } from '../kernel/shared-schemas.ts';
import * as routes from './availability.routes.ts';
import { availability, availabilityBody, permittedBuyer } from './availability.schemas.ts';

export const readAvailability = endpoint(routes.readAvailability, {
  name: 'read-availability',
  token: 'apps:read',
  summary: 'Returns the availability of an app: its buyers and countries.',
  feature: 'availability',
  params: appParams,
  reply: availability,
});

export const saveAvailability = endpoint(routes.saveAvailability, {
  name: 'save-availability',
  token: 'availability:write',
  summary: 'Saves the availability. For a published app it takes effect immediately.',
  feature: 'availability',
  params: appParams,
  body: availabilityBody,
  reply: availability,
  problems: ['app-in-review', 'app-rejected', 'app-withdrawn'],
});

export const findPermittedCompany = endpoint(routes.findPermittedCompany, {
  name: 'find-permitted-company',
  token: 'apps:read',
  summary: 'Looks up a buyer company by ID. A person has 30 lookups per hour, unless the store sets another limit.',
  feature: 'availability',
  limit: 'lookups',
  params: z.object({ id: z.string() }),
  reply: permittedBuyer,
  problems: ['company-unknown'],
});
