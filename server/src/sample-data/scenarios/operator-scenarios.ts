import { restoreApp, unpublishApp } from '@lensdock/contract/publications/publications.endpoints.ts';
import type { Scenario } from './sample-app.ts';

/** The operator takes the app out of the store; the company reads why. */
export function withdraw(reason: string): Scenario {
  return async (stage, { code }) => {
    await stage.call(unpublishApp, { as: 'olga', params: { id: code }, body: { reason } });
  };
}

export function reinstate(reason: string): Scenario {
  return async (stage, { code }) => {
    await stage.call(restoreApp, { as: 'olga', params: { id: code }, body: { reason } });
  };
}
