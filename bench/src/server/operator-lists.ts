import { listAudit } from '@lensdock/contract/audit/audit.endpoints.ts';
import { listCompanies } from '@lensdock/contract/company/company.endpoints.ts';
import type { CompanyState } from '@lensdock/contract/company/company.ts';
import { listOutbox } from '@lensdock/contract/mail/mail.endpoints.ts';
import { listPeople } from '@lensdock/contract/people/people.endpoints.ts';
import { listReports } from '@lensdock/contract/reports/reports.endpoints.ts';
import { listStoreOrders } from '@lensdock/contract/revenue/revenue.endpoints.ts';
import { listAcceptances } from '@lensdock/contract/terms/terms.endpoints.ts';
import type { Database } from '@lensdock/ports/database/database.ts';
import { acceptedTerms, makeRowsOfLists } from '@lensdock/server/testing/rows-of-lists.ts';
import { makeRowsOfOperators } from '@lensdock/server/testing/rows-of-operators.ts';
import type { Metric } from '../measure/metric.ts';
import type { ProductChild } from '../product/product-child.ts';
import { answerMs, median, type WithProduct } from './measure-calls.ts';

const [few, many] = [10, 10_000];

/** A company in each state, by its number. */
const inState: Readonly<Record<CompanyState, number>> = {
  waiting: 7,
  selling: 2,
  stopped: 6,
  'on-hold': 9,
  blocked: 3,
  'no-vat-number': 5,
};

/** Filters of lists that find the same rows in ten as in ten thousand, so that only finding them can take longer. */
const questions: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(inState).map(([state, number]) => [
      `companies, ${state}`,
      `${listCompanies.path}?state=${state}&search=seller%20${number}%20g`,
    ]),
  ),
  'companies by city': `${listCompanies.path}?search=town%207.`,
  'companies by email': `${listCompanies.path}?search=p7%40s`,
  'people by name': `${listPeople.path}?search=person%207%20s`,
  'people by email': `${listPeople.path}?search=p7%40s`,
  'audit by actor': `${listAudit.path}?actor=person%207%20s`,
  'audit by action': `${listAudit.path}?action=block-company`,
  'audit by company': `${listAudit.path}?company=seller%207%20g`,
  'audit by app': `${listAudit.path}?app=camera%207%20a`,
  'audit until a day long ago': `${listAudit.path}?to=2025-10-06&outcome=refused`,
  'orders by id': `${listStoreOrders.path}?search=ld-7-`,
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

/** Makes ten rows, before other calls write entries of the audit that are later and must be numbered later. */
export async function makeFewRows(owner: Database): Promise<void> {
  await makeRows(owner, 1, few);
}

/** The lists that operators search with ten thousand rows, compared with ten rows. */
export async function operatorLists(withProduct: WithProduct, owner: Database): Promise<Metric[]> {
  const before = await withProduct(answersOf);
  await makeRows(owner, few + 1, many);
  const after = await withProduct(answersOf);
  return [...after].map(([name, { ms: ours, rows }]) => {
    const { ms: value, rows: expected } = before.get(name) ?? { ms: 0, rows: 0 };
    if (rows === 0 || rows !== expected)
      throw new Error(`${name}: expected the same rows, got ${expected} and ${rows}`);
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

async function answersOf(product: ProductChild): Promise<Map<string, { ms: number; rows: number }>> {
  const { address } = product;
  const token = await product.token('olga');
  const taken = new Map(Object.keys(questions).map((name) => [name, [] as number[]]));
  for (let turn = 0; turn < 40; turn++)
    for (const [name, question] of Object.entries(questions))
      taken.get(name)?.push(await answerMs(address + question, token));
  const answers = new Map<string, { ms: number; rows: number }>();
  for (const [name, question] of Object.entries(questions))
    answers.set(name, {
      ms: median((taken.get(name) ?? []).slice(10)),
      rows: await rowsOf(address + question, token),
    });
  return answers;
}

/** The length of the list in an answer. */
async function rowsOf(url: string, token: string): Promise<number> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const lists = Object.values(await answer.json()).filter((value) => Array.isArray(value));
  return lists[0]?.length ?? 0;
}
