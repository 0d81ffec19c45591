import type { SamplePersonName } from '@lensdock/server/kernel/identity/sample-people.ts';
import type { RunningServer } from '@lensdock/server/main/start-server.ts';

interface Call {
  method?: string;
  body?: object;
  expected?: readonly number[];
  /** The company of a person who belongs to several. */
  companyId?: string;
}

export interface HttpAnswer {
  status: number;
  bytes: Buffer;
}

/** Calls the product over HTTP as a sample person. A status that is not expected fails with the answer. */
export async function callAs(
  { address, services }: RunningServer,
  as: SamplePersonName,
  path: string,
  { method = 'GET', body, expected = [200], companyId }: Call = {},
): Promise<HttpAnswer> {
  const token = await services.signOn.issueSampleToken?.(as);
  const answer = await fetch(address + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(companyId !== undefined && { 'lensdock-company': companyId }),
    },
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
