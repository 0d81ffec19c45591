import type { Descriptions } from '../kernel/descriptions.ts';

export const operatorDescriptions: Descriptions = {
  operatorId: ['The id of the operator.', '5a4b3c2d-1e0f-4a9b-8c7d-6e5f4a3b2c1d'],
  roles: 'The roles in the store, which decide what the person may do.',
  since: 'When the person became an operator.',
  invitations: 'The open invitations, newest first.',
  operators: 'The operators, by name.',
  rolesFromSignOn: 'Whether the sign-on assigns the roles; if so, they cannot be changed here.',
};
