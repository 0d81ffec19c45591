import type { CompanyDecisionBody } from '@lensdock/contract/company/company.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Changed, unchanged } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { assertOtherCompany } from '../kernel/identity/authorise.ts';
import { updateCompanyApproved } from '../kernel/identity/companies.store.ts';
import type { Person } from '../kernel/identity/person.ts';
import { type CompanyRow, insertCompanyDecision } from './company.store.ts';
import { reportCompany } from './report-company.ts';
import { readIneligibilityReasons, recordEligibilityChanges } from './seller-eligibility.ts';

/** Approves a locked company or declines it with a reason that the company reads. */
export async function decideCompany(
  transaction: Queries,
  context: ActionContext<Person>,
  { companyId, companyName, approved: isApproved, decision }: CompanyRow,
  { approved, reason: typed }: CompanyDecisionBody,
): Promise<Changed> {
  const reason = typed.trim();
  if (!approved && reason === '') throw new Problem('invalid-input', [{ code: 'required', inputField: 'reason' }]);
  await assertOtherCompany(transaction, context, companyId);
  if (approved === isApproved && decision?.approved === approved && decision.reason === reason) return unchanged;
  const eligibility = await readIneligibilityReasons(transaction, [companyId]);
  await insertCompanyDecision(transaction, { companyId, approved, reason, byName: context.actor.name, at: context.at });
  await updateCompanyApproved(transaction, companyId, approved);
  const refusal = isApproved ? 'company-approval-withdrawn' : 'company-declined';
  const kind = approved ? 'company-approved' : refusal;
  const parameters = { company: companyName, reason };
  return {
    value: undefined,
    audit: [
      {
        action: approved ? 'approve-company' : 'decline-company',
        subjectKind: 'company',
        subjectId: companyId,
        companyId,
        before: { approved: isApproved },
        after: { approved, ...(reason && { reason }) },
      },
    ],
    notices: [{ to: { companyId }, kind, parameters, link: '/' }],
    last: async () => {
      await reportCompany(transaction, context, approved ? 'company.approved' : 'company.declined', companyId);
      await recordEligibilityChanges(transaction, context, eligibility);
    },
  };
}
