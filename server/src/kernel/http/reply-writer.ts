import type { Endpoint } from '@lensdock/contract/kernel/endpoint.ts';
import * as z from 'zod/mini';

export type ReplyWriter = (reply: unknown) => string;

/**
 * Writes replies as JSON. The schema of the contract drops what it does not name, so that no other column leaves the
 * server, and a reply that it refuses is a defect.
 */
export function replyWriter({ name, reply: schema }: Endpoint): ReplyWriter {
  if (!schema) return () => '';
  return (reply) => {
    const result = z.safeParse(schema, reply);
    if (result.success) return JSON.stringify(result.data);
    throw new Error(`reply of ${name} does not match the contract: ${z.prettifyError(result.error)}`);
  };
}
