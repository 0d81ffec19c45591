import type { Descriptions } from '../kernel/descriptions.ts';

export const teamDescriptions: Descriptions = {
  role: 'The role in the company, which decides what the person may do.',
  apps: 'The apps that the access is limited to, by code in a request; null for all apps of the company.',
  'apps.code': ['The code of the app.', 'oXWmDPoM4pSvTm0CkPn2Fg'],
  'apps.name': ['The name of the app.', 'Shelf Gap'],
  lastDay: ['The last day of the access, `YYYY-MM-DD` in UTC; null if the access does not end.', '2027-03-31'],
  invitations: 'The open invitations, newest first.',
  memberId: ['The id of the membership.', '4b1a0c9d-7e52-4f36-8a1b-5c2d3e4f6a70'],
  since: 'When the person joined the company.',
  members: 'The people of the company, owners first, then by role and name.',
  secondFactorRequired: 'Whether members can only act with a second factor.',
  available: 'Whether the company can require it here; false with an external issuer, whose own rules apply.',
  ownSecondFactor: 'Whether the caller has a second factor.',
};
