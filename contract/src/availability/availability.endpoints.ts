import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { appParams } from '../kernel/shared-schemas.ts';
import { availability, availabilityBody, permittedBuyer } from './availability.ts';

export const readAvailability = endpoint({
  name: 'read-availability',
  summary: 'Who can buy the app, and where.',
  feature: 'availability',
  method: 'GET',
  path: '/api/devcon/products/:id/app-availability',
  caller: 'developer',
  params: appParams,
  reply: availability,
  versioned: true,
});

export const saveAvailability = endpoint({
  name: 'save-availability',
  summary: 'Saves who can buy; for an app with a publication it holds at once.',
  feature: 'availability',
  method: 'POST',
  path: '/api/devcon/products/:id/app-availability',
  caller: 'developer',
  params: appParams,
  body: availabilityBody,
  reply: availability,
  versioned: true,
  problems: ['app-in-review', 'app-rejected', 'app-withdrawn'],
});

export const findPermittedCompany = endpoint({
  name: 'find-permitted-company',
  summary: 'Looks a buyer company up by its id; 30 an hour a person.',
  feature: 'availability',
  method: 'GET',
  path: '/api/devcon/permitted-companies/:id',
  caller: 'developer',
  limit: 'lookups',
  params: z.object({ id: z.string() }),
  reply: permittedBuyer,
  problems: ['company-unknown'],
});
