import { describe, expect, it } from 'vitest';
import { endpointUrl } from './endpoint-url.ts';
import type { Route } from './route.ts';

const readDocument: Route<{ params: { id: string; number: number }; query: { link?: string; page?: number } }> = {
  method: 'GET',
  path: '/api/apps/:id/documents/:number',
  caller: 'developer',
};

describe('endpointUrl', () => {
  it('encodes parameters and query values', () => {
    expect(endpointUrl(readDocument, { params: { id: 'a/b c', number: 7 }, query: { link: 'x&y', page: 0 } })).toBe(
      '/api/apps/a%2Fb%20c/documents/7?link=x%26y&page=0',
    );
  });

  it('omits query values that are undefined', () => {
    const params = { id: 'a', number: 1 };
    expect(endpointUrl(readDocument, { params, query: { link: undefined } })).toBe('/api/apps/a/documents/1');
    expect(endpointUrl(readDocument, { params, query: { link: '' } })).toBe('/api/apps/a/documents/1?link=');
  });

  it('throws when a parameter of the path is missing or empty', () => {
    expect(() => endpointUrl(readDocument)).toThrow(
      '/api/apps/:id/documents/:number: expected parameter id, found undefined',
    );
    expect(() => endpointUrl(readDocument, { params: { id: '', number: 1 } })).toThrow(
      'expected parameter id, found ""',
    );
  });
});
