import { everythingConfirmed } from '@lensdock/contract/review/approve-body.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { upsertMember } from '@lensdock/server/kernel/identity/members.store.ts';
import { expect } from 'vitest';
import { callAs } from '../reconciliation/call-as.ts';
import { waitingSubmissions } from './review-submissions.ts';
import type { SubmittedApp } from './submit-apps.ts';
import { count, type Week } from './week.ts';

/** An administrator has every permission, but leaves decisions about a company that she joined to others. */
export async function expectOwnCompanyLeft(week: Week, apps: readonly SubmittedApp[]): Promise<void> {
  const { product, companies } = week;
  const { database, clock } = product.services;
  const [submission] = await waitingSubmissions(week);
  const submitted = apps.find(({ code }) => code === submission?.appCode);
  const company = companies.find((one) => one.companyId === submitted?.companyId);
  if (!submission || !company) throw new Error('expected a submission of the week');
  const { companyId, app } = company;
  const at = await clock.now();
  await upsertMember(database, { companyId, person: 'olga', role: 'viewer', apps: null, endsAt: null, at });
  const reason = 'This is about my own company';
  const decisions = [
    ['POST', `/api/operator/submissions/${submission.submissionId}/approve`, everythingConfirmed],
    ['POST', `/api/operator/apps/${app}/withdraw`, { reason }],
    ['PUT', `/api/operator/companies/${companyId}/block`, { reason, apps: 'unpublish' }],
    ['POST', `/api/operator/companies/${companyId}/decision`, { approved: false, reason }],
  ] as const;
  for (const [method, path, body] of decisions) {
    const { bytes } = await callAs(product, 'olga', path, { method, body, expected: [403] });
    expect(bytes.toString(), path).toContain('own-company');
    count(week, 'decisions left to others');
  }
  await database.execute(sql`delete from member where company_id = ${companyId}::uuid and person = 'olga'`);
}
