import type { RunningServer } from '@lensdock/server/main/start-server.ts';

type Caller = 'store' | 'ada' | 'eve' | 'olga';

export interface HttpAnswer {
  status: number;
  bytes: Buffer;
}

/** Calls the product over HTTP as a sample person. A status that is not expected fails with the answer. */
export async function callAs(
  { address, services }: RunningServer,
  as: Caller,
  path: string,
  { method = 'GET', body, expected = [200] }: { method?: string; body?: object; expected?: readonly number[] } = {},
): Promise<HttpAnswer> {
  const token = await services.signOn.issueSampleToken?.(as);
  const answer = await fetch(address + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!expected.includes(answer.status))
    throw new Error(
      `${method} ${path}: ${answer.status} ${bytes.toString().slice(0, 2_000)}; sent ${JSON.stringify(body)}`,
    );
  return { status: answer.status, bytes };
}

/** The JSON of an answer; the contract determines the type that the caller names. */
export async function readAs<Answer>(...given: Parameters<typeof callAs>): Promise<Answer> {
  const { bytes } = await callAs(...given);
  return JSON.parse(bytes.toString()) as Answer; // See above.
}
