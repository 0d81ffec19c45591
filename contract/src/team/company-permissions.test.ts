import { describe, expect, it } from 'vitest';
import { companyRoles, coversApp, hasPermission, permissionNames } from '../kernel/company-permissions.ts';
import type { NoParts, Route } from '../kernel/route.ts';

const of = (companyRole: (typeof companyRoles)[number], apps?: string[]) =>
  permissionNames.filter((permission) => hasPermission({ companyRole, ...(apps && { apps }) }, permission));

describe('hasPermission', () => {
  it('gives an owner everything and every role at least the console and the apps', () => {
    expect(of('owner')).toEqual(permissionNames);
    for (const role of companyRoles) expect(of(role)).toEqual(expect.arrayContaining(['account:use', 'apps:read']));
  });

  it('keeps money from publishers and apps from finance', () => {
    expect(of('publisher')).not.toEqual(expect.arrayContaining(['revenue:read']));
    expect(of('publisher')).toContain('apps:release');
    expect(of('finance')).toContain('payout-accounts:write');
    expect(of('finance').filter((name) => /^(listing|versions|pricing|availability):/.test(name))).toEqual([]);
  });

  it('lets a viewer only read', () => {
    expect(of('viewer').filter((name) => !name.endsWith(':read'))).toEqual(['account:use']);
  });

  it('gives a member for single apps nothing that concerns the whole company', () => {
    expect(of('publisher', ['gate'])).toContain('listing:write');
    for (const permission of ['apps:create', 'company-profile:read', 'team:read'])
      expect(of('publisher', ['gate'])).not.toContain(permission);
  });
});

describe('coversApp', () => {
  it('covers every app without a limit and otherwise those named', () => {
    expect([coversApp({}, 'gate'), coversApp({ apps: ['gate'] }, 'gate'), coversApp({ apps: [] }, 'gate')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

// The compiler runs this test: an expected error that disappears fails `npm run check`.
it('does not compile a route for developers without a permission', () => {
  // @ts-expect-error: a route for developers names the permission that it needs
  const bare: Route<NoParts, 'developer'> = { method: 'GET', path: '/api/bare', caller: 'developer' };
  // @ts-expect-error: only developers have permissions
  const open: Route<NoParts, 'anyone'> = { method: 'GET', path: '/api/open', caller: 'anyone', may: 'apps:read' };
  // @ts-expect-error: operators have permissions of their own
  const store: Route<NoParts, 'operator'> = { method: 'GET', path: '/api/store', caller: 'operator', may: 'apps:read' };
  expect(store.caller).toBe('operator');
  expect([bare.caller, open.caller]).toEqual(['developer', 'anyone']);
});
