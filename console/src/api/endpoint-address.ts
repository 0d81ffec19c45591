import type { Endpoint } from '@lensdock/contract/kernel/endpoint.ts';

/** The address of a call: parameters go into the path, what is left undefined in the query is left out. */
export function endpointAddress(
  endpoint: Pick<Endpoint, 'path'>,
  parts: { params?: unknown; query?: unknown },
): string {
  const params = record(parts.params);
  const path = endpoint.path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`${endpoint.path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(record(parts.query))) {
    if (value !== undefined && value !== null) query.append(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return (value ?? {}) as Readonly<Record<string, unknown>>; // the contract's params and query are flat objects
}
