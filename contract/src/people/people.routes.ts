import type { Route } from '../kernel/route.ts';
import type { PeopleList, ResetBody } from './people.ts';

interface PersonParams {
  personId: string;
}

export const listPeople: Route<{ query: { search?: string }; reply: PeopleList }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/people',
  caller: 'operator',
  may: 'people:read',
};

export const requestSecondFactorReset: Route<{ params: PersonParams; body: ResetBody }, 'operator'> = {
  method: 'POST',
  path: '/api/operator/people/:personId/second-factor-reset',
  caller: 'operator',
  may: 'people:write',
};

export const removePersonalData: Route<{ params: PersonParams }, 'operator'> = {
  method: 'DELETE',
  path: '/api/operator/people/:personId/personal-data',
  caller: 'operator',
  may: 'people:write',
};
