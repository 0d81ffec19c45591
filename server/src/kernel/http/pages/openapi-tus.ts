import { checksumAlgorithms, tusExtensions, uploadsPath } from '@lensdock/contract/uploads/tus-protocol.ts';
import { limitHeaders } from './openapi-responses.ts';
import type { Json } from './openapi-schemas.ts';
import * as headers from './openapi-tus-headers.ts';

// Resumable uploads follow tus 1.0.0 (https://tus.io/protocols/resumable-upload) and have no schemas in the contract.

const security = [{ bearer: [] }, { signOn: [] }];

const parameter = (name: string, { schema, description, example }: Json, required = true): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema,
  example,
});
const optional = (name: string, described: Json): Json => parameter(name, described, false);
const resumable = parameter('Tus-Resumable', headers.version);
const uploadId: Json = {
  name: 'uploadId',
  in: 'path',
  required: true,
  description: 'The last part of the address in `Location`.',
  schema: { type: 'string' },
};

const problem = (description: string): Json => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

const missingRight = 'The role, the permission or the scope of the access token is missing.';

/** Every operation has these answers too. */
const refusals: Json = {
  401: problem('The caller is not signed in.'),
  403: problem(missingRight),
  412: problem('`upload-protocol-unknown`: another version of tus.'),
  429: { ...problem('`too-many-requests`: Too many calls. Wait for `Retry-After`.'), headers: limitHeaders },
};

const operation = (operationId: string, summary: string, rest: Json): Json => ({
  operationId,
  summary,
  description: 'A step of a resumable upload by tus 1.0.0. An access token needs the scope `versions:write`.',
  tags: ['versions'],
  security,
  ...rest,
});

/** Refusals of every step of an upload. */
const gone: Json = {
  404: problem('The upload was not found.'),
  410: problem('`upload-expired`: no bytes arrived for three days.'),
};
const invalid = problem('`upload-header-invalid`: a header is missing or invalid. The sentence shows a valid one.');
const badChecksum = problem('`upload-checksum-wrong`: the bytes were discarded. Send them again.');

const bytesBody = (required: boolean): Json => ({
  description: 'The bytes at `Upload-Offset`. Those that arrive before the connection breaks are kept.',
  required,
  content: { 'application/offset+octet-stream': {} },
});

const options = (operationId: string, parameters: readonly Json[]): Json => ({
  operationId,
  summary: 'Returns the version, the extensions and the limit of resumable uploads.',
  description: 'Needs no sign-in. Allows the pages of `UPLOAD_ORIGINS` to upload (CORS).',
  tags: ['versions'],
  security: [],
  parameters,
  responses: {
    204: {
      description: 'In the headers.',
      headers: {
        'Tus-Resumable': headers.version,
        'Tus-Version': headers.described('The versions that the server accepts.', headers.text, '1.0.0'),
        'Tus-Extension': headers.described('The extensions.', headers.text, tusExtensions.join(',')),
        'Tus-Checksum-Algorithm': headers.described(
          'The algorithms of checksums.',
          headers.text,
          checksumAlgorithms.join(','),
        ),
        'Tus-Max-Size': headers.described('The bytes that a package may have.', { type: 'integer' }, 1_073_741_824),
      },
    },
    429: refusals['429'],
  },
});

const create = operation('create-upload', 'Creates a resumable upload of a package.', {
  parameters: [
    resumable,
    optional('Upload-Length', headers.length),
    optional('Upload-Defer-Length', headers.deferLength),
    parameter('Upload-Metadata', headers.metadata),
    optional('Upload-Concat', headers.concat),
    optional('Upload-Checksum', headers.checksum),
  ],
  requestBody: bytesBody(false),
  responses: {
    201: {
      description: 'Created. Send the remaining bytes to the address.',
      headers: { Location: headers.location, 'Upload-Offset': headers.offset, 'Upload-Expires': headers.expires },
    },
    400: invalid,
    404: problem('The app or a partial upload was not found.'),
    409: problem('The app or one of its versions forbids an upload.'),
    413: problem('The package is too large.'),
    460: badChecksum,
    ...refusals,
  },
});

const appended: Json = {
  204: {
    description: 'The bytes are stored.',
    headers: { 'Upload-Offset': headers.offset, 'Upload-Expires': headers.expires },
  },
  400: invalid,
  ...gone,
  409: problem('`upload-offset-wrong`: the server has another number of bytes.'),
  413: problem('The request has more bytes than the upload.'),
  415: problem('The body is not `application/offset+octet-stream`.'),
  460: badChecksum,
  ...refusals,
  403: problem(`${missingRight} Or \`upload-is-final\`: it was joined from partial uploads.`),
};
const appending = [
  resumable,
  parameter('Upload-Offset', headers.offset),
  optional('Upload-Length', headers.length),
  optional('Upload-Checksum', headers.checksum),
];

export const tusPaths: Json = {
  [uploadsPath]: { options: options('read-upload-options', []), post: create },
  [`${uploadsPath}/{uploadId}`]: {
    options: options('read-options-of-upload', [uploadId]),
    head: operation('read-upload-offset', 'Returns how many bytes of an upload have arrived.', {
      parameters: [uploadId, resumable],
      responses: {
        200: {
          description: 'In the headers.',
          headers: {
            'Upload-Offset': headers.offset,
            'Upload-Length': headers.length,
            'Upload-Defer-Length': headers.deferLength,
            'Upload-Metadata': headers.metadata,
            'Upload-Concat': headers.concat,
            'Upload-Expires': headers.expires,
          },
        },
        ...gone,
        ...refusals,
      },
    }),
    patch: operation('append-to-upload', 'Appends bytes to an upload. The last ones start the checks of the package.', {
      parameters: [uploadId, ...appending],
      requestBody: bytesBody(true),
      responses: appended,
    }),
    post: operation('append-to-upload-by-post', 'Does what the method in the header does.', {
      parameters: [uploadId, parameter('X-HTTP-Method-Override', headers.override), ...appending.map(asOptional)],
      requestBody: bytesBody(false),
      responses: {
        200: { description: 'For `HEAD`: in the headers.', headers: { 'Upload-Offset': headers.offset } },
        ...appended,
      },
    }),
    delete: operation('delete-upload', 'Ends an upload and deletes its bytes.', {
      parameters: [uploadId, resumable],
      responses: {
        204: { description: 'Done.' },
        404: problem('The upload was not found.'),
        409: problem('`upload-offset-wrong`: the package is being checked or has become a version.'),
        ...refusals,
      },
    }),
  },
};

/** Only some of the methods need the header. */
function asOptional(given: Json): Json {
  return given === resumable ? given : { ...given, required: false };
}
