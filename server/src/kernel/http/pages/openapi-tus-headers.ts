import type { Json } from './openapi-schemas.ts';

// The headers of tus, as OpenAPI describes them.

export const described = (description: string, schema: Json, example: unknown): Json => ({
  description,
  schema,
  example,
});
export const text = { type: 'string' };
export const version = described('The version of the protocol.', { type: 'string', const: '1.0.0' }, '1.0.0');
export const offset = described('The bytes that the server has.', { type: 'integer', minimum: 0 }, 4_194_304);
export const length = described('The bytes of the whole package.', { type: 'integer', minimum: 1 }, 52_428_800);
export const deferLength = described('The length is not known yet.', { type: 'integer', const: 1 }, 1);
export const expires = described(
  'When the upload is deleted unless further bytes arrive.',
  text,
  'Mon, 30 Nov 2026 12:00:00 GMT',
);
export const metadata = described(
  'Pairs of a name and a value in Base64: `productId`, `filename`, `exportRegulationAcknowledged` and `fingerprint`.',
  text,
  'productId YXBwMQ==,filename YS5hcGs=,exportRegulationAcknowledged dHJ1ZQ==',
);
export const concat = described(
  '`partial` for a part of a package; `final;` and the addresses of complete partial uploads of the same app to join them.',
  text,
  'final;/api/devcon/uploads/a1 /api/devcon/uploads/b2',
);
export const checksum = described(
  'The digest of the bytes of this request: `sha1` or `sha256`, and the digest in Base64.',
  text,
  'sha1 Kq5sNclPz7QV2+lfQIuc6R7oRu0=',
);
export const override = described(
  'The method of the request, for clients that can only send POST.',
  { type: 'string', enum: ['PATCH', 'DELETE', 'HEAD'] },
  'PATCH',
);
export const location = described('The address of the upload.', text, '/api/devcon/uploads/a1');
