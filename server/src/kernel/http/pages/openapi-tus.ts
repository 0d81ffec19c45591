import { limitHeaders } from './openapi-operation.ts';
import type { Json } from './openapi-schemas.ts';

// Resumable uploads follow tus 1.0.0 (https://tus.io/protocols/resumable-upload) and have no schemas in the contract.

const security = [{ bearer: [] }, { signOn: [] }];
const header = (description: string, schema: Json, example: unknown): Json => ({ description, schema, example });
const versionHeader = header('The version of the protocol.', { type: 'string', const: '1.0.0' }, '1.0.0');
const offset = header('The bytes that the server has.', { type: 'integer', minimum: 0 }, 4_194_304);
const length = header('The bytes of the whole package.', { type: 'integer', minimum: 1 }, 52_428_800);

const parameter = (name: string, { schema, description }: Json, required = true): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema,
});
const resumable = parameter('Tus-Resumable', versionHeader);
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

/** Every operation has these answers too. */
const refusals: Json = {
  401: problem('The caller is not signed in.'),
  403: problem('The role, the permission or the scope of the access token is missing.'),
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

export const tusPaths: Json = {
  '/api/devcon/uploads': {
    options: {
      operationId: 'read-upload-options',
      summary: 'Returns the version, the extensions and the limit of resumable uploads.',
      description: 'Needs no sign-in.',
      tags: ['versions'],
      security: [],
      parameters: [],
      responses: {
        204: {
          description: 'In the headers.',
          headers: {
            'Tus-Resumable': versionHeader,
            'Tus-Version': header('The versions that the server accepts.', { type: 'string' }, '1.0.0'),
            'Tus-Extension': header('The extensions.', { type: 'string' }, 'creation,termination'),
            'Tus-Max-Size': header('The bytes that a package may have.', { type: 'integer' }, 1_073_741_824),
          },
        },
        429: refusals['429'],
      },
    },
    post: operation('create-upload', 'Creates a resumable upload of a package.', {
      parameters: [
        resumable,
        parameter('Upload-Length', length),
        parameter(
          'Upload-Metadata',
          header(
            'Pairs of a name and a value in base64: `productId`, `filename`, `exportRegulationAcknowledged` and `fingerprint`.',
            { type: 'string' },
            'productId cHJvZHVjdA==',
          ),
        ),
      ],
      responses: {
        201: {
          description: 'Created. Send the bytes to the address.',
          headers: { Location: header('The address of the upload.', { type: 'string' }, '/api/devcon/uploads/a1') },
        },
        404: problem('The app was not found.'),
        409: problem('The app or one of its versions forbids an upload.'),
        413: problem('The package is too large.'),
        ...refusals,
      },
    }),
  },
  '/api/devcon/uploads/{uploadId}': {
    head: operation('read-upload-offset', 'Returns how many bytes of an upload have arrived.', {
      parameters: [uploadId, resumable],
      responses: {
        200: { description: 'In the headers.', headers: { 'Upload-Offset': offset, 'Upload-Length': length } },
        404: problem('The upload was not found, or is complete.'),
        ...refusals,
      },
    }),
    patch: operation('append-to-upload', 'Appends bytes to an upload. The last ones start the checks of the package.', {
      parameters: [uploadId, resumable, parameter('Upload-Offset', offset)],
      requestBody: { required: true, content: { 'application/offset+octet-stream': {} } },
      responses: {
        204: { description: 'The bytes are stored.', headers: { 'Upload-Offset': offset } },
        404: problem('The upload was not found, or is complete.'),
        409: problem('`upload-offset-wrong`: the server has another number of bytes.'),
        415: problem('The body is not `application/offset+octet-stream`.'),
        ...refusals,
      },
    }),
    delete: operation('delete-upload', 'Ends an upload and deletes its bytes.', {
      parameters: [uploadId, resumable],
      responses: { 204: { description: 'Done.' }, 404: problem('The upload was not found.'), ...refusals },
    }),
  },
};
