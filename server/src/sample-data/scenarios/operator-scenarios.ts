import { restoreApp, unpublishApp } from '@lensdock/contract/publications/publications.endpoints.ts';
import type { Scenario } from './sample-app.ts';

/** Unpublishes the app as an operator, with a reason for the company. */
export function withdraw(reason: string): Scenario {
  return async (sandbox, { code }) => {
    await sandbox.call(unpublishApp, { as: 'olga', params: { id: code }, body: { reason } });
  };
}

export function reinstate(reason: string): Scenario {
  return async (sandbox, { code }) => {
    await sandbox.call(restoreApp, { as: 'olga', params: { id: code }, body: { reason } });
  };
}
