import { type CompanyBody, companyFindings } from '@lensdock/contract/company/company.ts';
import { companyNotices } from '@lensdock/contract/company/company-notices.ts';
import { tidyVatId } from '@lensdock/contract/company/vat-id.ts';
import type { Finding } from '@lensdock/contract/kernel/finding.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { notify } from '../kernel/history/notify.ts';
import { writeAudit } from '../kernel/history/write-audit.ts';
import { assertRevision } from '../kernel/http/answered.ts';
import type { Call } from '../kernel/http/call.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { vatIdFindings } from './check-vat-id.ts';
import { type CompanyRow, lockCompany, updateCompany } from './company.store.ts';
import { describeCompany, findCompanyRow } from './read-company.ts';
import { readSellerGates, recordGateChanges } from './seller-eligibility.ts';

type SaveCall = ActionContext & Pick<Call, 'language' | 'ifMatch'>;

/** Changes a company as an operator says. What stays as it was is neither recorded nor told. */
export async function saveCompany(
  transaction: Queries,
  call: SaveCall,
  companyId: string,
  given: CompanyBody,
): Promise<CompanyRow> {
  await findCompanyRow(transaction, companyId, call.language);
  await lockCompany(transaction, companyId);
  const row = await findCompanyRow(transaction, companyId, call.language);
  await assertRevision(call.ifMatch, row.revision, () => describeCompany(transaction, row, call.at));
  const body = tidied(given);
  const findings = [
    ...companyFindings(body),
    ...countryFindings(body, row),
    ...vatIdFindings(body.vatId, body.country),
  ];
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  const before = factsOf(row);
  const { old, changed } = differenceOf(before, body);
  if (Object.keys(changed).length === 0) return row;
  const gates = await readSellerGates(transaction, [companyId]);
  await updateCompany(transaction, companyId, body);
  await writeAudit(transaction, call, {
    ...{ action: 'save-company', subjectKind: 'company', subjectId: companyId, companyId, before: old, after: changed },
  });
  for (const kind of companyNotices(before, body))
    await notify(transaction, call, { to: { companyId }, kind, parameters: parametersOf(body), link: '/' });
  await recordGateChanges(transaction, call, gates);
  return findCompanyRow(transaction, companyId, call.language);
}

function tidied({ companyName, street, postcode, city, vatId, ...body }: CompanyBody): CompanyBody {
  const address = { street: street?.trim() || null, postcode: postcode?.trim() || null, city: city?.trim() || null };
  return { ...body, companyName: companyName.trim(), ...address, vatId: tidyVatId(vatId) };
}

function countryFindings({ country }: CompanyBody, { countries }: CompanyRow): Finding[] {
  const known = countries.some(({ isocode }) => isocode === country);
  return known ? [] : [{ code: 'country-unknown', inputField: 'country', parameters: { isocode: country } }];
}

function factsOf(row: CompanyRow): CompanyBody {
  const { companyName, street, postcode, city, country, vatId, approved, allowedToSell, manualAppApproval } = row;
  return { companyName, street, postcode, city, country, vatId, approved, allowedToSell, manualAppApproval };
}

function differenceOf(
  before: CompanyBody,
  after: CompanyBody,
): { old: Partial<CompanyBody>; changed: Partial<CompanyBody> } {
  const names = (Object.keys(before) as (keyof CompanyBody)[]).filter((name) => before[name] !== after[name]); // keys of a CompanyBody
  const only = (facts: CompanyBody) => Object.fromEntries(names.map((name) => [name, facts[name]]));
  return { old: only(before), changed: only(after) };
}

/** The country stays a code: the reader's language is not known yet. */
function parametersOf({ companyName, street, postcode, city, country, vatId }: CompanyBody): Record<string, string> {
  return {
    company: companyName,
    place: [street, [postcode, city].filter(Boolean).join(' '), country, vatId].filter(Boolean).join(', '),
  };
}
