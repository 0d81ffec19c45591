import type { ChangeDecisionBody } from '@lensdock/contract/company-details/company-details.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { KnownCompany } from '../company/read-company.ts';
import { factsOf, lockKnownCompany, saveCompany } from '../company/save-company.ts';
import { auditEntriesOf, type Changed } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { assertOtherCompany } from '../kernel/identity/authorise.ts';
import { type CompanyChangeRow, closeChange } from './company-changes.store.ts';
import { findChange } from './read-details.ts';
import { auditOf } from './save-own-details.ts';

export interface LockedChange {
  change: CompanyChangeRow;
  company: KnownCompany;
}

/** Locks the company before the change is read again, so that the company cannot correct it in between. */
export async function lockChange(transaction: Queries, changeId: string, language: Language): Promise<LockedChange> {
  const { companyId } = await findChange(transaction, changeId);
  const company = await lockKnownCompany(transaction, companyId, language);
  return { company, change: await findChange(transaction, changeId) };
}

/** Approves a change, which takes effect at once by the same rules as a change by an operator, or declines it. */
export async function decideChange(
  transaction: Queries,
  context: ActionContext,
  { change, company }: LockedChange,
  { approved, reason: typed }: ChangeDecisionBody,
): Promise<Changed> {
  const { changeId, companyId } = change;
  const reason = typed.trim() || null;
  if (!approved && reason === null) throw new Problem('invalid-input', [{ code: 'required', inputField: 'reason' }]);
  await assertOtherCompany(transaction, context, companyId);
  const closed = {
    state: approved ? 'approved' : 'declined',
    reason,
    by: context.actor.subject,
    at: context.at,
  } as const;
  if (!(await closeChange(transaction, changeId, closed))) throw new Problem('company-change-decided');
  const link = '/company-details';
  if (!approved) {
    return {
      value: undefined,
      audit: [{ ...auditOf('decline-company-change', change), after: { reason } }],
      notices: [{ to: { companyId }, kind: 'company-change-declined', parameters: { reason: reason ?? '' }, link }],
    };
  }
  const after = Object.fromEntries(Object.entries(change.details).map(([detail, values]) => [detail, values.after]));
  const saved = await saveCompany(transaction, context, company, { ...factsOf(company), ...after });
  return {
    value: undefined,
    audit: [auditOf('approve-company-change', change), ...auditEntriesOf(saved)],
    notices: [{ to: { companyId }, kind: 'company-change-approved', link }],
    ...(saved.last && { last: saved.last }),
  };
}
