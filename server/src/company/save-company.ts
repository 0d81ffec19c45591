import { type CompanyBody, companyFindings } from '@lensdock/contract/company/company.ts';
import { companyNotices } from '@lensdock/contract/company/company-notices.ts';
import { tidyVatId } from '@lensdock/contract/company/vat-id.ts';
import type { Finding } from '@lensdock/contract/kernel/finding.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Changed, unchanged } from '../kernel/history/changed.ts';
import { differenceOf } from '../kernel/history/difference.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { assertOtherCompany } from '../kernel/identity/authorise.ts';
import { lockCompany, updateCompany } from '../kernel/identity/companies.store.ts';
import { enqueue } from '../kernel/tasks/enqueue.ts';
import { nameInOneLine } from '../kernel/text/visible-name.ts';
import { emitStoreEventForApps } from '../lifecycle/emit-store-event.ts';
import { selectAppsInStore } from './block-seller.store.ts';
import { vatIdFindings } from './check-vat-id.ts';
import type { CompanyRow } from './company.store.ts';
import { findCompanyRow } from './read-company.ts';
import { readIneligibilityReasons, recordEligibilityChanges } from './seller-eligibility.ts';

/** Changes a locked company as an operator requests. Unchanged members are neither audited nor notified. */
export async function saveCompany(
  transaction: Queries,
  context: ActionContext,
  row: CompanyRow,
  given: CompanyBody,
): Promise<Changed> {
  const { companyId } = row;
  await assertOtherCompany(transaction, context, companyId);
  const body = withoutForeignVatId(tidied(given, row), row);
  const findings = [
    ...companyFindings(body),
    ...approvalFindings(body, row),
    ...countryFindings(body, row),
    ...vatIdFindings(body.vatId, body.country),
  ];
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  const before = factsOf(row);
  const difference = differenceOf(before, body);
  if (!difference) return unchanged;
  const eligibility = await readIneligibilityReasons(transaction, [companyId]);
  await updateCompany(transaction, companyId, body);
  if (body.country !== row.country) await enqueue(transaction, 'verify-payout-accounts', { companyId });
  const parameters = parametersOf(body);
  return {
    value: undefined,
    audit: [{ action: 'save-company', subjectKind: 'company', subjectId: companyId, companyId, ...difference }],
    notices: companyNotices(before, body).map((kind) => ({ to: { companyId }, kind, parameters, link: '/' })),
    last: async () => {
      await recordEligibilityChanges(transaction, context, eligibility);
      // Storefronts show the seller of an app.
      if (body.companyName !== row.companyName) await emitOfOffers(transaction, context, companyId);
    },
  };
}

async function emitOfOffers(transaction: Queries, context: ActionContext, companyId: string): Promise<void> {
  const appCodes = await selectAppsInStore(transaction, companyId);
  await emitStoreEventForApps(transaction, context, { kind: 'app.offer_changed', appCodes });
}

/** Checks that the company exists, locks its row and reads it. */
export async function lockKnownCompany(
  transaction: Queries,
  companyId: string,
  language: Language,
): Promise<CompanyRow> {
  await findCompanyRow(transaction, companyId, language);
  await lockCompany(transaction, companyId);
  return findCompanyRow(transaction, companyId, language);
}

function tidied({ companyName, street, postcode, city, vatId, registerNumber, ...body }: CompanyBody, row: CompanyRow) {
  const address = { street: street?.trim() || null, postcode: postcode?.trim() || null, city: city?.trim() || null };
  const known = registerNumber === undefined ? row.registerNumber : registerNumber?.trim() || null;
  return {
    ...body,
    companyName: nameInOneLine(companyName) ?? '',
    ...address,
    vatId: tidyVatId(vatId),
    registerNumber: known,
  };
}

/** A VAT number belongs to the country that issued it, so a move clears it unless another one is entered. */
function withoutForeignVatId(body: CompanyBody, before: CompanyRow): CompanyBody {
  const isForeign = body.country !== before.country && body.vatId === before.vatId;
  return isForeign ? { ...body, vatId: null } : body;
}

/** An approval needs a decision, and its end a reason. */
function approvalFindings({ approved }: CompanyBody, row: CompanyRow): Finding[] {
  return approved === row.approved ? [] : [{ code: 'approval-is-a-decision', inputField: 'approved' }];
}

export function countryFindings({ country }: Pick<CompanyBody, 'country'>, { countries }: CompanyRow): Finding[] {
  const known = countries.some(({ isocode }) => isocode === country);
  return known ? [] : [{ code: 'country-unknown', inputField: 'country', parameters: { isocode: country } }];
}

/** The facts of a company as a body that changes nothing. */
export function factsOf(row: CompanyRow): CompanyBody {
  const { companyName, street, postcode, city, country, vatId, registerNumber } = row;
  const { approved, allowedToSell, manualAppApproval } = row;
  const details = { companyName, street, postcode, city, country, vatId, registerNumber };
  return { ...details, approved, allowedToSell, manualAppApproval };
}

/** The country stays a code, because the reader's language is only known on reading. */
function parametersOf({ companyName, street, postcode, city, country, vatId }: CompanyBody): Record<string, string> {
  return {
    company: companyName,
    place: [street, [postcode, city].filter(Boolean).join(' '), country, vatId].filter(Boolean).join(', '),
  };
}
