import { raiseTrialRequest } from '@lensdock/contract/trials/trials.endpoints.ts';
import type { TrialExtensionBody } from '@lensdock/contract/trials/trials.ts';
import type { TestServer } from '../../testing/test-server.ts';

let count = 0;

/** A valid request as the store sends it. */
export function trialBody(appCode: string, change: Partial<TrialExtensionBody> = {}): TrialExtensionBody {
  return {
    requestId: `trial-${++count}`,
    appCode,
    camerasCount: 48,
    integratorCompanyId: '6f1c0b1e-7a52-4c2e-9d5e-0a6f3b1c2d10',
    integratorCompanyName: 'Havenport Logistics B.V.',
    integratorEmail: 'jan@havenport.example',
    messageToSeller: 'The second gate opens in spring.',
    extensionDuration: { years: 0, months: 2, days: 0 },
    ...change,
  };
}

/** Raises a request and returns its id. */
export async function raiseTrial(
  server: TestServer,
  appCode: string,
  change: Partial<TrialExtensionBody> = {},
): Promise<string> {
  const { body } = await server.call(raiseTrialRequest, { as: 'store', body: trialBody(appCode, change) });
  return body.requestId;
}
