import { companyFindings } from '@lensdock/contract/company/company.ts';
import { tidyVatId } from '@lensdock/contract/company/vat-id.ts';
import {
  type CheckedDetail,
  checkedDetails,
  type OwnDetails,
} from '@lensdock/contract/company-details/company-details.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { vatIdFindings } from '../company/check-vat-id.ts';
import type { KnownCompany } from '../company/read-company.ts';
import { countryFindings } from '../company/save-company.ts';
import type { Change, Changed } from '../kernel/history/changed.ts';
import { differenceOf } from '../kernel/history/difference.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { updateCompanyAddress } from '../kernel/identity/companies.store.ts';
import { randomCode } from '../kernel/services/random-code.ts';
import { nameInOneLine } from '../kernel/text/visible-name.ts';
import { type ChangedDetails, type CompanyChangeRow, closeChange, insertChange } from './company-changes.store.ts';
import { findChange } from './read-details.ts';

/** A locked company with the change that waits for an operator. */
export interface OwnCompany {
  row: KnownCompany;
  waiting: CompanyChangeRow | undefined;
}

/**
 * Saves the details of a locked company as its owner requests. The address takes effect at once; other details wait and
 * replace the change that waited before.
 */
export async function saveOwnDetails(
  transaction: Queries,
  context: ActionContext,
  { row, waiting }: OwnCompany,
  given: OwnDetails,
): Promise<Changed> {
  const body = tidied(given);
  const findings = [
    ...companyFindings(body),
    ...countryFindings(body, row),
    ...vatIdFindings(body.vatId, body.country),
  ];
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  const { companyId } = row;
  const address = differenceOf(addressOf(row), addressOf(body));
  if (address) await updateCompanyAddress(transaction, companyId, body);
  const saved: Change[] = address
    ? [{ action: 'save-company-details', subjectKind: 'company', subjectId: companyId, companyId, ...address }]
    : [];
  const details = changedDetails(row, body);
  if (isSame(details, waiting?.details ?? {})) return { value: undefined, audit: saved };
  const replaced = waiting ? [await withdraw(transaction, context, waiting)] : [];
  if (Object.keys(details).length === 0) return { value: undefined, audit: [...saved, ...replaced] };
  const id = randomCode();
  await insertChange(transaction, { id, companyId, details, by: context.actor.subject, at: context.at });
  return {
    value: undefined,
    audit: [...saved, ...replaced, auditOf('request-company-change', { changeId: id, companyId, details })],
    notices: [
      {
        to: { role: 'operator' },
        kind: 'company-change-requested',
        parameters: { company: row.companyName },
        link: '/company-approvals',
      },
    ],
  };
}

/** Withdraws the waiting change of the caller's company. */
export async function withdrawChange(
  transaction: Queries,
  context: ActionContext,
  { changeId, companyId }: { changeId: string; companyId: string },
): Promise<Changed> {
  const row = await findChange(transaction, changeId);
  if (row.companyId !== companyId) throw new Problem('not-found');
  if (row.state !== 'waiting') throw new Problem('company-change-decided');
  return { value: undefined, audit: [await withdraw(transaction, context, row)] };
}

async function withdraw(transaction: Queries, { actor, at }: ActionContext, change: CompanyChangeRow): Promise<Change> {
  const closed = { state: 'withdrawn', reason: null, by: actor.subject, at } as const;
  if (!(await closeChange(transaction, change.changeId, closed))) throw new Problem('company-change-decided');
  return auditOf('withdraw-company-change', change);
}

/** The values of a change before and after, as the audit records them. */
export function auditOf(
  action: Extract<Change['action'], `${string}-company-change`>,
  { changeId, companyId, details }: Pick<CompanyChangeRow, 'changeId' | 'companyId' | 'details'>,
): Change {
  const of = (side: 'before' | 'after') =>
    Object.fromEntries(Object.entries(details).map(([detail, values]) => [detail, values[side]]));
  return {
    action,
    subjectKind: 'company-change',
    subjectId: changeId,
    companyId,
    before: of('before'),
    after: of('after'),
  };
}

function changedDetails(row: OwnDetails, body: OwnDetails): ChangedDetails {
  const changed = checkedDetails.filter((detail) => row[detail] !== body[detail]);
  return Object.fromEntries(changed.map((detail) => [detail, { before: row[detail], after: body[detail] }]));
}

function isSame(one: ChangedDetails, other: ChangedDetails): boolean {
  const values = (details: ChangedDetails) => checkedDetails.map((detail: CheckedDetail) => details[detail]?.after);
  const [left, right] = [values(one), values(other)];
  return left.every((value, index) => value === right[index]);
}

function addressOf({ street, postcode, city }: Pick<OwnDetails, 'street' | 'postcode' | 'city'>) {
  return { street, postcode, city };
}

function tidied({ companyName, street, postcode, city, country, vatId, registerNumber }: OwnDetails): OwnDetails {
  const text = (typed: string | null) => typed?.trim() || null;
  return {
    companyName: nameInOneLine(companyName) ?? '',
    street: text(street),
    postcode: text(postcode),
    city: text(city),
    country,
    vatId: tidyVatId(vatId),
    registerNumber: text(registerNumber),
  };
}
