import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import * as routes from './people.routes.ts';
import { peopleList, resetBody } from './people.schemas.ts';

const personParams = z.object({ personId: z.string() });

export const listPeople = endpoint(routes.listPeople, {
  name: 'list-people',
  summary: 'Finds people by name, email address or id: those who have signed in or accepted an invitation.',
  feature: 'people',
  query: z.object({ search: z.optional(z.string().check(z.maxLength(254))) }),
  reply: peopleList,
});

export const requestSecondFactorReset = endpoint(routes.requestSecondFactorReset, {
  name: 'request-second-factor-reset',
  freshSignIn: true,
  summary:
    'Sends a person a link that removes their second factors and recovery codes and ends their sessions. It works once, within a day.',
  feature: 'people',
  params: personParams,
  body: resetBody,
  problems: ['no-second-factor', 'own-person'],
});

export const removePersonalData = endpoint(routes.removePersonalData, {
  name: 'remove-personal-data',
  freshSignIn: true,
  summary:
    'Ends a person’s access and replaces their name and address with a pseudonym everywhere, including the audit. It cannot be undone.',
  feature: 'people',
  params: personParams,
  problems: ['last-owner', 'last-administrator', 'own-person'],
  notices: ['member-removed'],
});
