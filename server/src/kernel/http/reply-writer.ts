import type { Endpoint } from '@lensdock/contract/kernel/endpoint.ts';
import * as z from 'zod/mini';

export type ReplyWriter = (reply: unknown) => string;

/**
 * Serialises replies. The contract's schema drops undeclared members, so no other column leaves the server; a mismatch
 * is a defect.
 */
export function replyWriter({ name, reply: schema }: Endpoint): ReplyWriter {
  if (!schema) return () => '';
  return (reply) => {
    const result = z.safeParse(schema, reply);
    if (result.success) return JSON.stringify(result.data);
    throw new Error(`reply of ${name} does not match the contract: ${z.prettifyError(result.error)}`);
  };
}
