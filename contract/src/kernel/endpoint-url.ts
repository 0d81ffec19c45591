import type { ParamsOf, QueryOf, Route } from './route.ts';

/** The parts of a call that are in its URL. */
export interface UrlParts<R = Route> {
  params?: ParamsOf<R> | undefined;
  query?: QueryOf<R> | undefined;
}

/** The path of a call with its parameters and query. Query values that are undefined or null are omitted. */
export function endpointUrl<R extends Route>(route: R, { params, query }: UrlParts<R> = {}): string {
  const values = flat(params);
  const path = route.path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = values[name];
    if (value === undefined || value === '')
      throw new Error(`${route.path}: expected parameter ${name}, found ${JSON.stringify(value)}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(flat(query))) {
    if (value !== undefined && value !== null) search.append(name, String(value));
  }
  return search.size === 0 ? path : `${path}?${search}`;
}

function flat(part: unknown): Readonly<Record<string, unknown>> {
  return (part ?? {}) as Readonly<Record<string, unknown>>; // parameters and queries of all routes are flat objects
}
