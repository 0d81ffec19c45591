import { listAudit } from '@lensdock/contract/audit/audit.endpoints.ts';
import { listCompanies } from '@lensdock/contract/company/company.endpoints.ts';
import { companyStates } from '@lensdock/contract/company/company.ts';
import { listOutbox } from '@lensdock/contract/mail/mail.endpoints.ts';
import { listPeople } from '@lensdock/contract/people/people.endpoints.ts';
import { listReports } from '@lensdock/contract/reports/reports.endpoints.ts';
import { listStoreOrders } from '@lensdock/contract/revenue/revenue.endpoints.ts';
import { listAcceptances } from '@lensdock/contract/terms/terms.endpoints.ts';
import type { Database } from '@lensdock/ports/database/database.ts';
import { acceptedTerms, makeRowsOfLists } from '@lensdock/server/testing/rows-of-lists.ts';
import { makeRowsOfOperators } from '@lensdock/server/testing/rows-of-operators.ts';
import type { Metric } from '../metric.ts';
import type { ProductChild } from '../product/product-child.ts';
import { answerMs, median } from './measure-calls.ts';

const [few, many] = [10, 10_000];

/** Filters of lists, with at most ten rows each, so that only finding them can take longer. */
const questions: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    companyStates.map((state) => [`companies, ${state}`, `${listCompanies.path}?state=${state}&search=seller%207%20g`]),
  ),
  'companies by city': `${listCompanies.path}?search=town%207.`,
  'companies by email': `${listCompanies.path}?search=p7%40s`,
  'people by name': `${listPeople.path}?search=person%207%20s`,
  'people by email': `${listPeople.path}?search=p7%40s`,
  'audit by actor': `${listAudit.path}?actor=person%207%20s`,
  'audit by action': `${listAudit.path}?action=block-company`,
  'audit by company': `${listAudit.path}?company=seller%207%20g`,
  'audit by app': `${listAudit.path}?app=camera%207%20a`,
  'audit until a day long ago': `${listAudit.path}?to=2025-10-06`,
  'orders by id': `${listStoreOrders.path}?search=ld-7`,
  'orders by customer': `${listStoreOrders.path}?search=customer%207%20o`,
  'orders by company': `${listStoreOrders.path}?search=seller%207%20g`,
  'orders of an app': `${listStoreOrders.path}?app=app-7`,
  'emails by name': `${listOutbox.path}?search=person%207%20s`,
  'emails of reporters by address': `${listOutbox.path}?search=buyer7%40`,
  'emails of a company': `${listOutbox.path}?company=00000000-0000-4000-9000-000000000007`,
  'reports of a category': `${listReports.path}?category=illegal`,
  'reports of an app': `${listReports.path}?app=app-7`,
  'acceptances by company': `${listAcceptances.path.replace(':document', acceptedTerms)}?search=seller%207%20g`,
};

/** The lists that operators search with ten thousand rows, compared with ten rows. */
export async function operatorLists(product: ProductChild, token: string, owner: Database): Promise<Metric[]> {
  await makeRows(owner, 1, few);
  const before = await answersOf(product, token);
  await makeRows(owner, few + 1, many);
  const after = await answersOf(product, token);
  return [...after].map(([name, ours]) => {
    const value = before.get(name) ?? 0;
    return {
      name: `list of 10,000: ${name}`,
      ours,
      unit: 'ms',
      yardstick: { name: 'list of 10', value },
      goal: '≤ 1.5 ×',
      met: ours <= 1.5 * value,
    };
  });
}

async function makeRows(owner: Database, first: number, last: number): Promise<void> {
  await makeRowsOfOperators(owner, first, last);
  await makeRowsOfLists(owner, first, last);
}

async function answersOf({ address }: ProductChild, token: string): Promise<Map<string, number>> {
  const taken = new Map(Object.keys(questions).map((name) => [name, [] as number[]]));
  for (let turn = 0; turn < 40; turn++)
    for (const [name, question] of Object.entries(questions))
      taken.get(name)?.push(await answerMs(address + question, token));
  return new Map([...taken].map(([name, ms]) => [name, median(ms.slice(10))]));
}
