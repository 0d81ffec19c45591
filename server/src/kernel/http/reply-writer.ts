import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@lensdock/contract/kernel/endpoint.ts';
import fastJson from 'fast-json-stringify';
import * as z from 'zod/mini';

export type ReplyWriter = (reply: unknown) => string;

/** Compiling a writer takes as long as writing this much by the schema itself. */
const charactersBeforeCompiling = 250_000;

/**
 * Turns replies into JSON by the contract, so that nothing leaves that it does not name. The first ones are parsed by the
 * schema, which leaves out the rest as well: a call that few make is not worth a compiled writer, which takes up to a
 * tenth of a second. The compiled one is fast and changes wrong values silently; `strict` throws at them, and at whatever
 * the two ways write differently, which is what tests run with.
 */
export function replyWriter(endpoint: Endpoint, strict: boolean): ReplyWriter {
  const schema = endpoint.reply;
  if (!schema) return () => '';
  let compiled: ReplyWriter | undefined;
  let written = 0;
  return (reply) => {
    if (!strict && !compiled && written < charactersBeforeCompiling) {
      const parsed = z.safeParse(schema, reply);
      // A wrong value is no reason to answer nothing: the compiled writer makes the best of it.
      if (parsed.success) {
        const text = JSON.stringify(parsed.data);
        written += text.length;
        return text;
      }
    }
    const expected = strict ? asTheContractSays(endpoint.name, schema, reply) : undefined;
    compiled ??= compiledWriter(schema);
    const text = compiled(reply);
    if (expected !== undefined && !isDeepStrictEqual(JSON.parse(text), JSON.parse(expected)))
      throw new Error(`reply of ${endpoint.name} is written in two ways: ${text} and ${expected}`);
    return text;
  };
}

function compiledWriter(schema: z.core.$ZodType): ReplyWriter {
  const jsonSchema = z.toJSONSchema(schema, { io: 'output', target: 'draft-7' });
  return fastJson(jsonSchema as Parameters<typeof fastJson>[0]); // both sides mean JSON schema draft 7
}

function asTheContractSays(name: string, schema: z.core.$ZodType, reply: unknown): string {
  const result = z.safeParse(schema, reply);
  if (result.success) return JSON.stringify(result.data);
  throw new Error(`reply of ${name} is not what the contract says: ${z.prettifyError(result.error)}`);
}
