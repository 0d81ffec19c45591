import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { ParamsOf, QueryOf } from '@lensdock/contract/kernel/route.ts';
import type { listWebhookAttempts as endpoint } from '@lensdock/contract/webhooks/webhooks.endpoints.ts';
import type { Webhook, WebhookAttempts } from '@lensdock/contract/webhooks/webhooks.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { isCode } from '../kernel/services/code-form.ts';
import { selectAttempts, selectWebhook, type WebhookRow } from './webhooks.store.ts';

const pageSize = 50;

export async function findWebhook(queries: Queries, id: string, options: { lock?: boolean } = {}): Promise<WebhookRow> {
  const row = isCode(id) ? await selectWebhook(queries, id, options) : undefined;
  if (!row) throw new Problem('not-found');
  return row;
}

/** Returns one page of delivery attempts, latest first. */
export async function listAttempts(
  queries: Queries,
  { params, query }: { params: ParamsOf<typeof endpoint>; query: QueryOf<typeof endpoint> },
): Promise<WebhookAttempts> {
  const { id } = await findWebhook(queries, params.endpointId);
  const after = query.after === undefined ? null : Number(query.after);
  const rows = await selectAttempts(queries, id, { after, limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  return {
    attempts: page.map(({ id: number, at, subjectKind, subjectId, ...rest }) => ({
      attemptId: String(number),
      at: at.getTime(),
      subject: subjectKind && subjectId ? { kind: subjectKind, id: subjectId } : null,
      ...rest,
    })),
    next: rows.length > pageSize ? String(page.at(-1)?.id) : null,
  };
}

export function describeWebhook(row: WebhookRow): Webhook {
  const { id, address, description, topics, active, waiting, failures } = row;
  return {
    endpointId: id,
    address,
    description,
    topics,
    active,
    waiting,
    failures,
    since: row.created.getTime(),
    delivered: row.delivered?.getTime() ?? null,
    nextAttempt: row.nextAttempt?.getTime() ?? null,
    bothSecretsUntil: row.bothSecretsUntil?.getTime() ?? null,
  };
}
