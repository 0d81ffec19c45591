import { endpoints } from '@lensdock/contract/registry/endpoints.ts';

const places = endpoints.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
}));

/** Returns the methods the contract defines at an address, for `Allow` (RFC 9110, section 15.5.6). */
export function allowedMethods(url: string): string[] {
  const path = url.split('?')[0] ?? '';
  const methods = places.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  return methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}
