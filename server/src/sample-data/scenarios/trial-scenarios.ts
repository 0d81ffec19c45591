import {
  cancelTrialRequest,
  confirmTrialRequest,
  declineTrialRequest,
  raiseTrialRequest,
} from '@lensdock/contract/trials/trials.endpoints.ts';
import type { TrialExtensionBody } from '@lensdock/contract/trials/trials.ts';
import type { Scenario } from './sample-app.ts';

/** Integrators that buy in the store. They have no people who sign in. */
const integrators = {
  havenport: {
    integratorCompanyId: '3f0d5b1c-88a4-4f0e-9c55-5d1e7a2b9c01',
    integratorCompanyName: 'Havenport Logistics B.V.',
    integratorEmail: 'j.dekker@havenport.example',
  },
  nordheide: {
    integratorCompanyId: '3f0d5b1c-88a4-4f0e-9c55-5d1e7a2b9c02',
    integratorCompanyName: 'Flughafen Nordheide GmbH',
    integratorEmail: 'leitstand@flughafen-nordheide.example',
  },
  bellwald: {
    integratorCompanyId: '3f0d5b1c-88a4-4f0e-9c55-5d1e7a2b9c03',
    integratorCompanyName: 'Bellwald Sicherheit AG',
    integratorEmail: 'projekte@bellwald.example',
  },
} as const;

type TrialFacts = Pick<TrialExtensionBody, 'requestId' | 'camerasCount' | 'messageToSeller'> & {
  by: keyof typeof integrators;
  more: Partial<TrialExtensionBody['extensionDuration']>;
};

/** An integrator requests a trial extension through the store. */
export function requestTrialExtension({ by, more, ...facts }: TrialFacts): Scenario {
  return async (sandbox, app) => {
    const extensionDuration = { years: 0, months: 0, days: 0, ...more };
    const body = { ...facts, ...integrators[by], appCode: app.code, extensionDuration };
    await sandbox.call(raiseTrialRequest, { as: 'store', body });
  };
}

export function decideOnTrial(requestId: string, decision: 'confirm' | 'decline'): Scenario {
  return async (sandbox, app) => {
    const endpoint = decision === 'confirm' ? confirmTrialRequest : declineTrialRequest;
    await sandbox.call(endpoint, { as: app.sample.by, params: { requestId } });
  };
}

export function takeBackTrial(requestId: string): Scenario {
  return async (sandbox) => {
    await sandbox.call(cancelTrialRequest, { as: 'store', params: { requestId } });
  };
}
