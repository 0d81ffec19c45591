import type { Finding } from '../kernel/finding.ts';
import type { AccessTokenBody } from './tokens.ts';

export const tokenNameLimit = 60;
/** The lifetime that the form proposes, and the longest one. */
export const defaultTokenDays = 90;
export const maxTokenDays = 365;
/** Valid tokens of a company, without the short-lived ones of trusted publishers. */
export const tokensPerCompany = 50;

type TokenFindingCode = 'required' | 'too-long' | 'too-small' | 'too-many';

/** Checks what a form can know: name, scopes, apps and lifetime. */
export function accessTokenFindings(body: AccessTokenBody, maximumDays: number): Finding<TokenFindingCode>[] {
  const findings: Finding<TokenFindingCode>[] = [];
  const length = [...body.name.trim()].length;
  if (length === 0) findings.push({ code: 'required', inputField: 'name' });
  if (length > tokenNameLimit)
    findings.push({ code: 'too-long', inputField: 'name', parameters: { maximum: tokenNameLimit } });
  if (body.scopes.length === 0) findings.push({ code: 'required', inputField: 'scopes' });
  if (body.apps?.length === 0) findings.push({ code: 'required', inputField: 'apps' });
  return [...findings, ...daysFindings('days', body.days, maximumDays)];
}

/** Checks a lifetime in days. */
export function daysFindings(inputField: string, days: number, maximum: number): Finding<TokenFindingCode>[] {
  if (days < 1) return [{ code: 'too-small', inputField, parameters: { minimum: 1 } }];
  if (days > maximum) return [{ code: 'too-many', inputField, parameters: { maximum } }];
  return [];
}
