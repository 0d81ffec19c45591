import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { checksumAlgorithms, uploadsPath } from '@lensdock/contract/uploads/tus-protocol.ts';
import type { FastifyRequest } from 'fastify';
import { isCode } from '../../kernel/services/code-form.ts';

/** The digest of the bytes of one request. */
export interface Checksum {
  algorithm: (typeof checksumAlgorithms)[number];
  digest: Buffer;
}

/** Partial uploads hold a part of a package. A final one joins them in the given order. */
export type Concatenation = { kind: 'partial' } | { kind: 'final'; ids: string[] };

/** More partial uploads than any client sends at once, and few enough for one transaction. */
const maxPartials = 64;
const maxMetadataLength = 4_000;

export const metadataExample = 'productId YXBwMQ==,filename YS5hcGs=,exportRegulationAcknowledged dHJ1ZQ==';

type Headers = Pick<FastifyRequest, 'headers'>;

export function headerOf({ headers }: Headers, name: string): string | undefined {
  const value = headers[name.toLowerCase()];
  return Array.isArray(value) ? value[0] : value;
}

/** The refusal of a header, which shows a valid one. */
export function invalidHeader(name: string, example: string | number): Problem {
  return new Problem('upload-header-invalid', [], { header: name, example: `${name}: ${example}` });
}

export function wholeNumberOf(request: Headers, name: 'Upload-Length' | 'Upload-Offset'): number | undefined {
  const text = headerOf(request, name);
  if (text === undefined) return undefined;
  if (!/^[0-9]{1,15}$/.test(text)) throw invalidHeader(name, 52_428_800);
  return Number(text);
}

/** The announced length of a new upload; undefined where the client does not know it yet. */
export function announcedLength(request: Headers): number | undefined {
  const [length, deferred] = [wholeNumberOf(request, 'Upload-Length'), headerOf(request, 'Upload-Defer-Length')];
  if (deferred !== undefined && (deferred !== '1' || length !== undefined))
    throw invalidHeader('Upload-Defer-Length', 1);
  if (deferred === undefined && length === undefined) throw invalidHeader('Upload-Length', 52_428_800);
  return length;
}

/** Parses comma-separated pairs of a name and a value in Base64. */
export function metadataOf(request: Headers): Map<string, string> {
  const text = headerOf(request, 'Upload-Metadata')?.trim() ?? '';
  const pairs = text === '' ? [] : text.split(',').map((pair) => pair.trim().split(/ +/));
  const isValid = ([name = '', value = '', ...more]: string[]) =>
    name !== '' && more.length === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(value);
  const metadata = new Map(
    pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString('utf8')]),
  );
  if (text.length > maxMetadataLength || metadata.size !== pairs.length || !pairs.every(isValid)) {
    throw invalidHeader('Upload-Metadata', metadataExample);
  }
  return metadata;
}

export function checksumOf(request: Headers): Checksum | undefined {
  const text = headerOf(request, 'Upload-Checksum');
  if (text === undefined) return undefined;
  const [name, value = '', ...more] = text.split(' ');
  const algorithm = checksumAlgorithms.find((one) => one === name);
  const digest = Buffer.from(value, 'base64');
  if (!algorithm || more.length > 0 || digest.length !== { sha1: 20, sha256: 32 }[algorithm]) {
    throw invalidHeader('Upload-Checksum', 'sha1 Kq5sNclPz7QV2+lfQIuc6R7oRu0=');
  }
  return { algorithm, digest };
}

export function concatenationOf(request: Headers): Concatenation | undefined {
  const text = headerOf(request, 'Upload-Concat');
  if (text === undefined) return undefined;
  if (text === 'partial') return { kind: 'partial' };
  const addresses = text.startsWith('final;') ? text.slice('final;'.length).trim().split(/ +/) : [];
  const ids = addresses.flatMap((address) => uploadIdOf(address) ?? []);
  if (ids.length === 0 || ids.length !== addresses.length || ids.length > maxPartials) {
    throw invalidHeader('Upload-Concat', `final;${uploadsPath}/a1 ${uploadsPath}/b2`);
  }
  return { kind: 'final', ids };
}

/** The host is not compared, because it differs behind a proxy. */
function uploadIdOf(address: string): string | undefined {
  const [, id] = URL.parse(address, 'http://server')?.pathname.match(new RegExp(`^${uploadsPath}/([^/]+)$`)) ?? [];
  return id !== undefined && isCode(id) ? id : undefined;
}
