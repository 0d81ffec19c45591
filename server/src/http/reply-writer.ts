import type { Endpoint } from '@lensdock/contract/http/endpoint.ts';
import fastJson from 'fast-json-stringify';
import * as z from 'zod/mini';

export type ReplyWriter = (reply: unknown) => string;

/**
 * Turns replies into JSON by the contract, so that nothing leaves that it does not name. The compiled writer is fast and
 * changes wrong values silently; `strict` parses first and throws, which is what tests run with.
 * Compiled at the first reply: a start must not pay for calls that nobody makes.
 */
export function replyWriter(endpoint: Endpoint, strict: boolean): ReplyWriter {
  const schema = endpoint.reply;
  if (!schema) return () => '';
  let compiled: ReplyWriter | undefined;
  return (reply) => {
    if (strict) refuseUnlikeContract(endpoint.name, schema, reply);
    compiled ??= fastJson(
      z.toJSONSchema(schema, { io: 'output', target: 'draft-7' }) as Parameters<typeof fastJson>[0],
    ); // both sides mean JSON schema draft 7
    return compiled(reply);
  };
}

function refuseUnlikeContract(name: string, schema: z.core.$ZodType, reply: unknown): void {
  const result = z.safeParse(schema, reply);
  if (!result.success)
    throw new Error(`reply of ${name} is not what the contract says: ${z.prettifyError(result.error)}`);
}
