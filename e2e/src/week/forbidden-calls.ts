import type { SamplePersonName } from '@lensdock/server/kernel/identity/sample-people.ts';
import type { Week } from './week.ts';

/** Real records on which the decisive calls of each role would have an effect. */
export interface Targets {
  submissionId: string;
  app: string;
  waitingCompanyId: string;
  companyId: string;
  correctionId: string;
  month: string;
}

export interface DecisiveCall {
  what: string;
  /** The operators who may do it. */
  by: readonly SamplePersonName[];
  method: 'POST' | 'PUT' | 'DELETE' | 'GET';
  path: string;
  body?: object;
}

export const operators = ['olga', 'rosa', 'sami', 'mila', 'fred'] as const;

/** The decisions of each role, written out and not read from the product's table. */
export function decisiveCalls(targets: Targets): DecisiveCall[] {
  const { submissionId, app, waitingCompanyId, companyId, correctionId, month } = targets;
  const root = '/api/operator';
  const reviewers = ['olga', 'rosa', 'sami'] as const;
  const finance = ['olga', 'fred'] as const;
  const sellers = ['olga', 'mila'] as const;
  const reason = { reason: 'Not my decision' };
  const post = (what: string, by: DecisiveCall['by'], path: string, body: object = {}): DecisiveCall => ({
    what,
    by,
    method: 'POST',
    path: root + path,
    body,
  });
  return [
    post('approve a submission', reviewers, `/submissions/${submissionId}/approve`),
    post('reject a submission', reviewers, `/submissions/${submissionId}/reject`, { findings: [] }),
    post('claim a submission', reviewers, `/submissions/${submissionId}/claim`),
    post('unpublish an app', ['olga', 'sami'], `/apps/${app}/withdraw`, reason),
    post('approve a company', sellers, `/companies/${waitingCompanyId}/decision`, { approved: true, reason: '' }),
    {
      ...post('block a company', sellers, `/companies/${companyId}/block`, { ...reason, apps: 'unpublish' }),
      method: 'PUT',
    },
    { ...post('block a person', sellers, '/people/nora/block', reason), method: 'PUT' },
    post('write to a seller', sellers, `/companies/${companyId}/messages`, { text: 'Not my seller' }),
    post('start a payout run', finance, '/payout-runs'),
    post('request a payout run', finance, '/payout-run-requests'),
    post('hold payouts', finance, `/companies/${companyId}/payout-holds`, { ...reason, until: null }),
    post('confirm a correction', finance, `/corrections/${correctionId}/confirmation`),
    post('refuse a correction', finance, `/corrections/${correctionId}/refusal`, reason),
    post('close a month', finance, `/months/${month}/closing`),
    { ...post('change a setting', ['olga'], '/settings/COMMISSION_PERCENT', { value: '1' }), method: 'PUT' },
    post('announce something', ['olga'], '/announcements', { titleByIsocode: { en: 'Free', de: 'Gratis' } }),
    post('invite an operator', ['olga'], '/operator-invitations', {
      email: 'friend@store.example',
      roles: ['administrator'],
    }),
    { ...post('share out reviews', ['olga', 'sami'], '/reviewers/fred', { shares: {} }), method: 'PUT' },
    { ...post('remove personal data', ['olga'], '/people/nora/personal-data'), method: 'DELETE' },
    { ...post('give roles', ['olga'], '/operators/fred', { roles: ['administrator'] }), method: 'PUT' },
  ];
}

/** Calls as an operator and returns the status and the kind of problem. */
export async function tryCall({ product }: Pick<Week, 'product'>, as: SamplePersonName, call: DecisiveCall) {
  const token = await product.services.signOn.issueSampleToken?.(as);
  const answer = await fetch(product.address + call.path, {
    method: call.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(call.body && { body: JSON.stringify(call.body) }),
  });
  return { status: answer.status, text: await answer.text() };
}
