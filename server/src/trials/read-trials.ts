import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { QueryOf } from '@lensdock/contract/kernel/route.ts';
import type { listTrialRequests as endpoint } from '@lensdock/contract/trials/trials.endpoints.ts';
import type { TrialExtensionRequest, TrialExtensionRequests, TrialStanding } from '@lensdock/contract/trials/trials.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import type { Developer } from '../kernel/identity/person.ts';
import {
  selectTrial,
  selectTrialStanding,
  selectTrials,
  type TrialRow,
  type TrialStandingRow,
} from './trials.store.ts';

/** Returns a company's requests, latest first: all of them or one page. */
export async function listTrials(
  queries: Queries,
  { actor, query }: { actor: Developer; query: QueryOf<typeof endpoint> },
): Promise<TrialExtensionRequests> {
  const { status = null, pageSize, after } = query;
  const rows = await selectTrials(queries, {
    companyId: actor.companyId,
    apps: actor.apps ?? null,
    status,
    after: after === undefined ? null : Number(after),
    limit: pageSize === undefined ? null : pageSize + 1,
  });
  const page = pageSize === undefined ? rows : rows.slice(0, pageSize);
  return {
    trialExtensionRequests: page.map(describeTrial),
    next: page.length < rows.length ? String(page.at(-1)?.number) : null,
  };
}

export async function readTrial(
  queries: Queries,
  { actor }: { actor: Developer },
  requestId: string,
): Promise<TrialExtensionRequest> {
  const row = await selectTrial(queries, { requestId, companyId: actor.companyId, apps: actor.apps ?? null });
  if (!row) throw new Problem('not-found');
  return describeTrial(row);
}

export async function readStanding(queries: Queries, requestId: string): Promise<TrialStanding> {
  const row = await selectTrialStanding(queries, requestId);
  if (!row) throw new Problem('not-found');
  return describeStanding(row);
}

function describeTrial(row: TrialRow): TrialExtensionRequest {
  const { requestId, appName, appIconUrl, integratorCompanyId, integratorCompanyName, integratorEmail, status } = row;
  const { years, months, days } = row;
  return {
    requestId,
    appName,
    appIconUrl,
    integratorCompanyId,
    integratorCompanyName,
    integratorEmail,
    status,
    messageToSeller: row.message,
    extensionDuration: { years, months, days },
    camerasCount: row.cameras,
    creationTimestamp: row.created.getTime(),
  };
}

export function describeStanding({
  requestId,
  status,
  decided,
}: Pick<TrialStandingRow, 'requestId' | 'status' | 'decided'>): TrialStanding {
  return { requestId, status, decided: decided?.toISOString() ?? null };
}
