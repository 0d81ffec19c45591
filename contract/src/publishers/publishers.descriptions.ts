import type { Descriptions } from '../kernel/descriptions.ts';

const pinned = 'Null if it is not pinned, and for issuers of other kinds.';

export const publisherDescriptions: Descriptions = {
  access_token: ['The access token, valid for `expires_in` seconds.', 'ldk_example'],
  issued_token_type: 'The kind of token that was issued.',
  token_type: 'How the token is sent.',
  expires_in: ['The lifetime in seconds.', 900],
  scope: ['Scopes separated by spaces; in a request, omit it for all scopes of the publisher.', 'versions:write'],
  issuerId: ['The id of the issuer.', 'R8XhSPUze2D5zTu_JHn98Q'],
  issuer: ['The issuer, exactly as `iss` in its tokens.', 'https://token.actions.githubusercontent.com'],
  'TrustedPublisher.issuer': 'The issuer of its tokens.',
  'PublisherIssuer.name': ['The display name.', 'GitHub Actions'],
  'PublisherIssuerBody.name': ['The display name.', 'GitHub Actions'],
  kind: 'Decides which claims a publisher pins.',
  grant_type: 'The grant of RFC 8693.',
  subject_token: ['The id token of the build.', 'eyJhbGciOiJSUzI1NiJ9.e30.c2ln'],
  subject_token_type: 'The kind of the token.',
  audience: ['The required audience of id tokens: the address of the store.', 'https://console.example'],
  requested_token_type: 'The kind of token to issue; there is only one.',
  publisherId: ['The id of the publisher.', 'R8XhSPUze2D5zTu_JHn98Q'],
  repository: [`The repository. ${pinned}`, 'northlight/shelf-gap'],
  repositoryId: [`The stable id of the repository, as decimal text. ${pinned}`, '6120001'],
  workflow: [`The workflow. ${pinned}`, 'release.yml'],
  environment: [`The environment. ${pinned}`, 'production'],
  branch: [`The branch. ${pinned}`, 'main'],
  claims: 'The pinned claims, for issuers of the kind `other`.',
  'claims.name': ['The name of the claim.', 'sub'],
  'claims.value': ['The value of the claim.', 'project:shelf-gap'],
  scopes: 'What its tokens may do.',
  lastUse: 'When it was last used; null if it never was.',
  run: ['The build run; null if the token names none.', '5120003'],
  blocked:
    'Why it cannot be used: its issuer is no longer allowed, or the person who added it is no longer a member; null otherwise.',
  publishers: 'The publishers of the app.',
  issuers: 'The issuers that can be chosen.',
};
