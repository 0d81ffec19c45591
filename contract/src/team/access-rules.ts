import type { CompanyRole } from '../kernel/company-permissions.ts';
import type { Finding } from '../kernel/finding.ts';
import type { AccessBody } from './team.ts';

/** Owners and finance always act for the whole company; the other roles can be limited to single apps. */
export function canBeLimited(role: CompanyRole): boolean {
  return role === 'publisher' || role === 'support' || role === 'viewer';
}

export interface AccessFacts {
  /** Codes of the company's apps. */
  apps: readonly string[];
  /** The current day in UTC, `YYYY-MM-DD`. */
  today: string;
}

export function accessFindings({ role, apps, lastDay }: AccessBody, facts: AccessFacts): Finding[] {
  const findings: Finding[] = [];
  if (apps !== null && !canBeLimited(role)) findings.push({ code: 'role-for-all-apps', inputField: 'apps' });
  if (apps !== null && apps.length === 0) findings.push({ code: 'apps-missing', inputField: 'apps' });
  for (const [index, code] of (apps ?? []).entries())
    if (!facts.apps.includes(code)) findings.push({ code: 'app-unknown', inputField: `apps.${index}` });
  if (lastDay !== null && lastDay < facts.today) findings.push({ code: 'last-day-passed', inputField: 'lastDay' });
  return findings;
}
