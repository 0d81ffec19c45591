import { readSignedInPerson } from '@lensdock/contract/account/account.endpoints.ts';
import { afterEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { dangerousStandIns } from './stand-ins.ts';

const all = ['sign-on', 'card-payments', 'bank-payments'];
const here = {
  LENSDOCK_HOST: '127.0.0.1',
  LENSDOCK_URL: undefined,
  SIGN_ON_ISSUER: undefined,
  STRIPE_SECRET_KEY: undefined,
  BANK_PAYMENTS_URL: undefined,
};

it.each([
  [{}, []],
  [{ LENSDOCK_URL: 'http://localhost:8080' }, []],
  [{ LENSDOCK_HOST: '::1' }, []],
  [{ LENSDOCK_HOST: '0.0.0.0' }, all],
  [{ LENSDOCK_URL: 'https://console.your-store.example' }, all],
  [{ LENSDOCK_HOST: '0.0.0.0', SIGN_ON_ISSUER: 'https://id.your-store.example' }, ['card-payments', 'bank-payments']],
  [{ LENSDOCK_HOST: '0.0.0.0', STRIPE_SECRET_KEY: 'sk' }, ['sign-on', 'bank-payments']],
  [{ LENSDOCK_HOST: '0.0.0.0', BANK_PAYMENTS_URL: 'https://bank.example' }, ['sign-on', 'card-payments']],
])('finds the dangerous stand-ins with the settings %j: %j', (change, standIns) => {
  expect(dangerousStandIns({ ...here, ...change })).toEqual(standIns);
});

let server: TestServer | undefined;
afterEach(() => server?.stop());

it('shows the warnings to operators only', async () => {
  server = await startTestServer({
    LENSDOCK_URL: 'https://console.your-store.example',
    LENSDOCK_SAMPLE_PEOPLE: true,
  });
  expect((await server.call(readSignedInPerson, { as: 'olga' })).body.standIns).toEqual(all);
  expect((await server.call(readSignedInPerson, { as: 'ada' })).body).not.toHaveProperty('standIns');
});
