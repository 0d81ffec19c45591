import { reinstateApp, withdrawFromStore } from '@lensdock/contract/publications/publications.endpoints.ts';
import type { Deed } from './sample-app.ts';

/** The operator takes the app out of the store; the company reads why. */
export function withdraw(reason: string): Deed {
  return async (stage, { code }) => {
    await stage.call(withdrawFromStore, { as: 'olga', params: { id: code }, body: { reason } });
  };
}

export function reinstate(reason: string): Deed {
  return async (stage, { code }) => {
    await stage.call(reinstateApp, { as: 'olga', params: { id: code }, body: { reason } });
  };
}
