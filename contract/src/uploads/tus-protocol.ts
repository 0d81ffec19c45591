// Resumable uploads follow tus 1.0.0. The server, its OpenAPI document, the console and the client share these values.

export const tusVersion = '1.0.0';

/** The address of the collection. That of an upload ends with its code. */
export const uploadsPath = '/api/devcon/uploads';

export const tusExtensions = [
  'creation',
  'creation-with-upload',
  'creation-defer-length',
  'expiration',
  'checksum',
  'termination',
  'concatenation',
] as const;

/** SHA-1 is required of every server with checksums. */
export const checksumAlgorithms = ['sha1', 'sha256'] as const;
