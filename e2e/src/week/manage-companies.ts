import { expect } from 'vitest';
import { callAs, readAs } from '../reconciliation/call-as.ts';
import type { browserSteps } from './browser-steps.ts';
import { owner, type WeekCompany } from './make-companies.ts';
import { count, type Week } from './week.ts';

/** Mila approves companies that wait, and declines the last one with a reason. */
export async function decideCompanies(week: Week, waiting: readonly WeekCompany[]): Promise<void> {
  for (const { companyId } of waiting) {
    const approved = companyId !== waiting.at(-1)?.companyId;
    const body = { approved, reason: approved ? '' : 'The register number belongs to another company.' };
    await callAs(week.product, 'mila', `/api/operator/companies/${companyId}/decision`, { method: 'POST', body });
    count(week, approved ? 'approved companies' : 'declined companies');
  }
}

/** The facts that a block changes: whether the store offers the company's app, and whether its payouts are held. */
async function salesOf({ product }: Week, { companyId, app }: WeekCompany) {
  const { apps } = await readAs<{ apps: { code: string }[] }>(product, 'store', '/api/store/apps?country=DE');
  const terms = `/api/operator/companies/${companyId}/payout-terms`;
  const { holds } = await readAs<{ holds: { active: boolean }[] }>(product, 'fred', terms);
  return {
    isOffered: apps.some(({ code }) => code === app),
    isHeld: holds.some(({ active }) => active),
  };
}

/** Mila blocks a seller, whose people and sales are refused during the block, and restores exactly what was before. */
export async function blockAndUnblock(
  week: Week,
  { blockCompany }: Pick<ReturnType<typeof browserSteps>, 'blockCompany'>,
  duringBlock: () => Promise<void>,
): Promise<void> {
  const { product } = week;
  const [company] = week.companies;
  if (!company) throw new Error('expected a company');
  const { companyId } = company;
  const before = await salesOf(week, company);
  expect(before).toEqual({ isOffered: true, isHeld: false });
  await blockCompany(company);
  expect(await salesOf(week, company)).toEqual({ isOffered: false, isHeld: true });
  await callAs(product, owner, '/api/devcon/products', { companyId, expected: [403] });
  await duringBlock();
  const path = `/api/operator/companies/${companyId}/block`;
  await callAs(product, 'mila', path, { method: 'DELETE', expected: [200, 204] });
  expect(await salesOf(week, company)).toEqual(before);
  await callAs(product, owner, '/api/devcon/products', { companyId });
  count(week, 'blocked and unblocked companies');
}
