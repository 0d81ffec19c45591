import { exportAudit, exportCompanyAudit } from '@lensdock/contract/audit/audit.endpoints.ts';
import type { AuditFilter } from '@lensdock/contract/audit/audit.ts';
import { endpointAddress } from '../api/endpoint-address.ts';
import { problemErrorOf } from '../api/problem-error.ts';
import { bearerToken, signedInPerson } from '../api/session.ts';

/** Fetches the file with the token, which no link could carry, and hands it to the browser to save. */
export async function downloadAudit({ company, ...filter }: AuditFilter): Promise<void> {
  const isOperator = signedInPerson()?.role === 'operator';
  const endpoint = isOperator ? exportAudit : exportCompanyAudit;
  const query = isOperator && company ? { ...filter, company } : filter;
  const answer = await fetch(endpointAddress(endpoint, { query }), {
    headers: { Authorization: `Bearer ${await bearerToken()}` },
  });
  if (!answer.ok) throw problemErrorOf(answer.status, await answer.text());
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = `audit-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
