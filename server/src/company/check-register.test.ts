import { checkVatNumber, readCompany } from '@lensdock/contract/company/company.endpoints.ts';
import { problemNameOf } from '@lensdock/contract/registry/problem-answers.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { good } from '../apps/testing/staged-app.ts';
import { meridian, northlight } from '../kernel/identity/sample-people.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { type ViesStandIn, viesStandIn } from './testing/vies-stand-in.ts';

let vies: ViesStandIn;
let server: TestServer;
beforeAll(async () => {
  vies = await viesStandIn();
  server = await startTestServer({ VIES_URL: `${vies.url}/` });
});
afterAll(async () => {
  await server.stop();
  vies.close();
});

const params = { companyId: northlight.id };
const check = (as: 'mila' | 'rosa' = 'mila') => server.call(checkVatNumber, { as, params });
const register = async () => (await server.call(readCompany, { as: 'rosa', params })).body.vatRegister;

it('leaves a number unchecked when the register does not answer', async () => {
  vies.answers = false;
  expect((await good(check())).body.vatRegister).toMatchObject({ available: true, state: 'not-checked', at: null });
  expect(vies.requests).toEqual(['DE123456788']);
  vies.answers = true;
});

it('stores the answer for a day', async () => {
  vies.requests.length = 0;
  const at = (await server.clock.now()).getTime();
  const { vatRegister } = (await good(check())).body;
  expect(vatRegister).toEqual({
    available: true,
    state: 'registered',
    name: 'NORTHLIGHT VISION GMBH',
    address: null,
    at,
  });
  server.clock.advance(3_600_000);
  await good(check());
  expect(vies.requests).toHaveLength(1);
  expect(await register()).toEqual(vatRegister);
  server.clock.advance(24 * 3_600_000);
  vies.answers = false;
  // An outage keeps the last answer.
  expect((await good(check())).body.vatRegister).toEqual(vatRegister);
  expect(vies.requests).toHaveLength(2);
  vies.answers = true;
});

it('refuses the check for reviewers, and for numbers outside the register', async () => {
  expect((await check('rosa')).status).toBe(403);
  const other = await server.call(checkVatNumber, { as: 'mila', params: { companyId: meridian.id } });
  expect([other.status, problemNameOf(other.problem)]).toEqual([409, 'vat-register-unavailable']);
  expect((await server.call(checkVatNumber, { as: 'mila', params: { companyId: 'none' } })).status).toBe(404);
});

it('does not ask the register by default', async () => {
  const offline = await startTestServer();
  try {
    const { body } = await offline.call(readCompany, { as: 'rosa', params });
    expect(body.vatRegister).toMatchObject({ available: false, state: 'not-checked' });
    const refused = await offline.call(checkVatNumber, { as: 'mila', params });
    expect(problemNameOf(refused.problem)).toBe('vat-register-unavailable');
  } finally {
    await offline.stop();
  }
});
