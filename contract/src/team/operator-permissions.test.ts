import { describe, expect, it } from 'vitest';
import {
  type OperatorRole,
  operatorMay,
  operatorPermissionNames,
  operatorRoles,
} from '../kernel/operator-permissions.ts';

const of = (...roles: OperatorRole[]) => operatorPermissionNames.filter((permission) => operatorMay(roles, permission));
const writes = (name: string) => !name.endsWith(':read');

describe('operatorMay', () => {
  it('gives an administrator everything and an auditor only, and all, reading', () => {
    expect(of('administrator')).toEqual(operatorPermissionNames);
    expect(of('auditor')).toEqual(operatorPermissionNames.filter((name) => !writes(name)));
  });

  it('keeps money from reviewers, and decisions on submissions from finance', () => {
    expect(of('reviewer').filter((name) => /^(payout-runs|orders|company-accounts):/.test(name))).toEqual([]);
    expect(
      of('finance').filter((name) => writes(name) && /^(submissions|store-apps|companies|content)/.test(name)),
    ).toEqual([]);
  });

  it('leaves overrides and signer changes to senior reviewers', () => {
    expect(of('senior-reviewer')).toEqual(expect.arrayContaining(of('reviewer')));
    for (const name of ['store-apps:override', 'signer-changes:approve']) {
      expect(of('reviewer')).not.toContain(name);
      expect(of('senior-reviewer')).toContain(name);
    }
  });

  it('adds up the roles of a person and gives nothing without one', () => {
    expect(new Set(of('reviewer', 'finance'))).toEqual(new Set([...of('reviewer'), ...of('finance')]));
    expect(of()).toEqual([]);
    expect(operatorRoles.filter((role) => of(role).length === 0)).toEqual([]);
  });
});
