import {
  closePayoutPanel,
  downloadMyData,
  listNavigationItems,
  readMyAccount,
  saveMyLanguage,
} from '@lensdock/contract/account/account.endpoints.ts';
import { createToken } from '@lensdock/contract/tokens/tokens.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { meridian, northlight } from '../kernel/identity/sample-people.ts';
import { validateAccount } from '../payout-accounts/testing/validate-account.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { navigationItems } from './navigation-items.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ STORE_URL: 'https://store.example/apps' });
});
afterAll(() => server.stop());

describe('readMyAccount', () => {
  it('returns the person and what their company may do', async () => {
    const { body } = await server.call(readMyAccount, { as: 'ada' });
    expect(body).toMatchObject({
      userName: 'Ada Keller',
      userCompanyId: northlight.id,
      companyName: 'Northlight Vision GmbH',
      currentCurrency: 'EUR',
      currencySymbols: { EUR: '€', USD: '$' },
      currentCountry: { isocode: 'DE', name: 'Germany', canBuy: true },
      companyApproved: true,
      allowedToSell: true,
      payoutAccountValidated: true,
      manualAppApprovalEnabled: true,
      moduleConfig: { MINIMUM_COMMISSION_FEE: true, SUBSCRIPTION_PRICE_UPDATES: true },
    });
  });

  it('returns the country’s name in the reader’s language', async () => {
    const { body } = await server.call(readMyAccount, { as: 'ada', headers: { 'accept-language': 'de' } });
    expect(body.currentCountry.name).toBe('Deutschland');
  });
});

describe('downloadMyData', () => {
  it('returns what is kept about the caller, and nothing about others', async () => {
    await server.call(saveMyLanguage, { as: 'ada', body: { language: 'de' } });
    await server.call(saveMyLanguage, { as: 'ada', body: { language: 'en' } });
    const { body } = await server.call(downloadMyData, { as: 'ada' });
    expect(body.person).toMatchObject({ subject: 'ada', name: 'Ada Keller', email: 'ada@northlight.example' });
    expect(body.memberships).toMatchObject([{ company: 'Northlight Vision GmbH', role: 'owner', endsAt: null }]);
    expect(body.actions[0]).toMatchObject({ action: 'save-my-language', subject: 'ada', refused: null });
    expect(body.secondFactor).toBe(false);
    expect(JSON.stringify(body)).not.toMatch(/eve@|ben@/);
    expect(body.storeAccess).toBeNull();
  });

  it('contains access tokens and passkeys without their secrets, and an operator’s roles', async () => {
    const token = { name: 'Release job', scopes: ['apps:read'], apps: null, days: 90 };
    const { secret } = (await server.call(createToken, { as: 'ada', body: token })).body;
    await server.database.execute(sql`
      insert into passkey (id, subject, name, public_key, counter, transports, added_at)
      values ('a-key', 'ada', 'Blue laptop', 'secret', 0, '{}', now())`);
    const { body } = await server.call(downloadMyData, { as: 'ada' });
    expect(body.accessTokens).toMatchObject([{ name: 'Release job', scopes: ['apps:read'], revokedAt: null }]);
    expect(body.passkeys).toMatchObject([{ name: 'Blue laptop', usedAt: null }]);
    expect(JSON.stringify(body)).not.toContain(secret);
    const { storeAccess } = (await server.call(downloadMyData, { as: 'olga' })).body;
    expect(storeAccess).toMatchObject({ roles: ['administrator'], removedAt: null });
  });

  it('works for operators and refuses an anonymous caller', async () => {
    expect((await server.call(downloadMyData, { as: 'olga' })).body.memberships).toEqual([]);
    expect((await server.call(downloadMyData, {})).status).toBe(401);
  });
});

describe('the payout panel', () => {
  it('stays closed only for the person who closed it', async () => {
    const closed = async (as: 'ada' | 'eve') => (await server.call(readMyAccount, { as })).body.payoutPanelClosed;
    expect(await closed('eve')).toBe(false);
    expect((await server.call(closePayoutPanel, { as: 'eve' })).status).toBe(204);
    expect(await closed('eve')).toBe(true);
    expect(await closed('ada')).toBe(false);
  });

  it('is no longer reported as closed once the account is validated', async () => {
    await server.call(closePayoutPanel, { as: 'eve' });
    await validateAccount(server, meridian.id);
    expect((await server.call(readMyAccount, { as: 'eve' })).body.payoutPanelClosed).toBe(false);
  });
});

describe('listNavigationItems', () => {
  const items = async (as: 'ada' | 'olga' | 'store', language = 'en') => {
    const { body } = await server.call(listNavigationItems, {
      as,
      query: { navigationItemType: 'DEVCON' },
      headers: { 'accept-language': language },
    });
    return body.navigationItems;
  };

  it('starts with the apps for a developer', async () => {
    const sidebar = (await items('ada')).filter(({ group }) => group === 'SIDEBAR');
    expect(sidebar.map(({ id }) => id)).toEqual([
      'apps',
      'revenue',
      'payout',
      'company-profile',
      'company-details',
      'agreements',
      'team',
      'access-tokens',
      'app-transfers',
      'audit',
      'documentation',
    ]);
    expect(sidebar[0]).toMatchObject({ url: '/', entryPage: true, target: '_self' });
    expect(sidebar.at(-1)).toMatchObject({ target: '_blank' });
  });

  it('starts with the home page for an operator, who enters at the review queue', async () => {
    const sidebar = (await items('olga')).filter(({ group }) => group === 'SIDEBAR');
    expect(sidebar[0]).toMatchObject({ id: 'home', url: '/home' });
    expect(sidebar[1]).toMatchObject({ id: 'review', url: '/review', entryPage: true });
  });

  it('has the specified items in header, help and footer, in the reader’s language', async () => {
    const all = await items('ada', 'de');
    const ids = (wanted: string) => all.filter(({ group }) => group === wanted).map(({ id }) => id);
    expect(ids('HEADER')).toEqual(['my-profile', 'my-company', 'notifications', 'support', 'sign-out']);
    expect(ids('FOOTER')).toEqual(['store', 'privacy-policy', 'legal-note', 'terms', 'corporate-information']);
    expect(ids('HELP')).toHaveLength(7);
    expect(all.find(({ id }) => id === 'sign-out')?.text).toBe('Abmelden');
    expect(new Set(all.map(({ index }) => index)).size).toBe(all.length);
  });

  it('links to the apps of this server if no storefront is set', () => {
    const { STORE_URL: _external, ...settings } = server.services.settings;
    const found = navigationItems({ role: 'operator' }, settings, 'en', []);
    expect(found.find(({ id }) => id === 'store')).toMatchObject({ url: '/store', target: '_self' });
  });

  it('returns only items of the requested type', async () => {
    const { body } = await server.call(listNavigationItems, { as: 'ada', query: { navigationItemType: 'GLOBAL' } });
    expect(body.navigationItems).toEqual([]);
  });
});
