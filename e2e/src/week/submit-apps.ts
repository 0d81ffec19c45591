import { completeListing, stageListing, stageVersion } from '@lensdock/server/apps/testing/staged-app.ts';
import { readAs } from '../reconciliation/call-as.ts';
import { owner, packageOf } from './make-companies.ts';
import { count, type Week } from './week.ts';

export interface SubmittedApp {
  code: string;
  name: string;
  companyId: string;
}

/** Sellers prepare new apps and submit them for review, one company after another. */
export async function submitApps(week: Week, from: number, number: number): Promise<SubmittedApp[]> {
  const submitted: SubmittedApp[] = [];
  for (let index = from; index < from + number; index++) submitted.push(await submitApp(week, index));
  return submitted;
}

async function submitApp(week: Week, index: number): Promise<SubmittedApp> {
  const { product, companies } = week;
  const company = companies[index % companies.length];
  if (!company) throw new Error('expected companies in the week');
  const { companyId } = company;
  const name = `Week app ${String(index + 1).padStart(3, '0')}`;
  const post = <Answer>(path: string, body: object, expected = 200) =>
    readAs<Answer>(product, owner, `/api/devcon/products${path}`, {
      method: 'POST',
      body,
      companyId,
      expected: [expected],
    });
  const { code } = await post<{ code: string }>('', { name }, 201);
  await stageListing(product, code, completeListing(name));
  await stageVersion(product, code, { packageName: packageOf(company.name, `app${index}`) });
  await post(`/${code}/prices`, { licences: [{ type: { code: 'EVALUATION' }, enabled: true }] });
  await post(`/${code}/app-availability`, { storeAvailabilityMode: 'UNAVAILABLE' });
  await post(`/${code}/release`, {});
  count(week, 'submissions');
  return { code, name, companyId };
}
