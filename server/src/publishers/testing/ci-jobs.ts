import { randomUUID } from 'node:crypto';
import {
  addPublisherIssuer,
  addTrustedPublisher,
  exchangeToken,
} from '@lensdock/contract/publishers/publishers.endpoints.ts';
import type { TrustedPublisherBody } from '@lensdock/contract/publishers/publishers.ts';
import { type IssuerKind, usualPublisherScopes } from '@lensdock/contract/publishers/publishers-rules.ts';
import { startTestIssuer, type TestIssuer } from '@lensdock/ports/sign-on/testing/test-issuer.ts';
import type { TestServer } from '../../testing/test-server.ts';

type Claims = Readonly<Record<string, unknown>>;

/** The origin of a test server, which is the audience that id tokens need. */
export const testAudience = 'http://localhost';

export const githubPins = {
  repository: 'northlight/gate',
  repositoryId: '74',
  workflow: 'publish.yml',
  environment: 'store',
  branch: null,
  claims: [],
  scopes: [...usualPublisherScopes],
};

export const gitlabPins = {
  ...githubPins,
  repository: 'northlight/cameras/gate',
  repositoryId: '20',
  workflow: '.gitlab-ci.yml',
};

/** Claims of a job at GitHub Actions, with the names and forms of GitHub's documentation. */
const githubClaims: Claims = {
  sub: 'repo:northlight/gate:environment:store',
  environment: 'store',
  ref: 'refs/heads/main',
  ref_type: 'branch',
  ref_protected: 'true',
  sha: 'c040cae0f0dc81641728557b80f09cfa23b83fe5',
  repository: 'northlight/gate',
  repository_owner: 'northlight',
  repository_owner_id: '65',
  repository_id: '74',
  repository_visibility: 'private',
  actor: 'ada',
  actor_id: '12',
  run_id: '22259804324',
  run_number: '10',
  run_attempt: '2',
  runner_environment: 'github-hosted',
  workflow: 'Publish',
  workflow_ref: 'northlight/gate/.github/workflows/publish.yml@refs/heads/main',
  job_workflow_ref: 'northlight/gate/.github/workflows/publish.yml@refs/heads/main',
  event_name: 'push',
  head_ref: '',
  base_ref: '',
};

/** Claims of a job at GitLab CI, with the names and forms of GitLab's documentation. */
function gitlabClaims(issuer: string): Claims {
  return {
    sub: 'project_path:northlight/cameras/gate:ref_type:branch:ref:main',
    namespace_id: '72',
    namespace_path: 'northlight/cameras',
    project_id: '20',
    project_path: 'northlight/cameras/gate',
    project_visibility: 'private',
    user_id: '1',
    user_login: 'ada',
    user_access_level: 'maintainer',
    pipeline_id: '574',
    pipeline_source: 'push',
    job_id: '302',
    ref: 'main',
    ref_type: 'branch',
    ref_path: 'refs/heads/main',
    ref_protected: 'true',
    environment: 'store',
    environment_protected: 'false',
    deployment_tier: 'production',
    runner_id: 1,
    runner_environment: 'self-hosted',
    sha: '714a629c0b401fdce83e847fc9589983fc6f46bc',
    ci_config_ref_uri: `${issuer.replace('http://', '')}/northlight/cameras/gate//.gitlab-ci.yml@refs/heads/main`,
    ci_config_sha: '714a629c0b401fdce83e847fc9589983fc6f46bc',
  };
}

export interface CiIssuer extends TestIssuer {
  issuerId: string;
  /** An id token for this store; claims and header can be changed one by one. */
  job(claims?: Claims, header?: { alg?: string; typ?: string; kid?: string }): Promise<string>;
}

/** Starts an issuer with keys of its own, and allows it. The server needs `WEBHOOK_LOOPBACK_HTTP`. */
export async function openCi(server: TestServer, kind: IssuerKind = 'github'): Promise<CiIssuer> {
  const at = await server.clock.now();
  const issuer = await startTestIssuer(() => at);
  const body = { issuer: issuer.issuer, name: `CI ${issuer.issuer.slice(-10)}`, kind };
  const { issuers } = (await server.call(addPublisherIssuer, { as: 'olga', body })).body;
  const issuerId = issuers.find((one) => one.issuer === issuer.issuer)?.issuerId ?? '';
  const own = kind === 'gitlab' ? gitlabClaims(issuer.issuer) : githubClaims;
  // `startTestIssuer` has getters and setters for its state, which a spread would copy once.
  return Object.assign(issuer, {
    issuerId,
    job: (claims: Claims = {}, header: { alg?: string; typ?: string; kid?: string } = {}) =>
      issuer.token({ aud: testAudience, jti: randomUUID(), ...own, ...claims }, { typ: 'JWT', ...header }),
  });
}

/** Adds a trusted publisher to Ada's app. Returns its id. */
export async function addedPublisher(
  server: TestServer,
  app: string,
  change: Partial<TrustedPublisherBody> = {},
): Promise<string> {
  const body = { issuerId: 'github', ...githubPins, ...change };
  const { publishers } = (await server.call(addTrustedPublisher, { as: 'ada', params: { id: app }, body })).body;
  return publishers.at(-1)?.publisherId ?? '';
}

/** The form of an exchange. */
export function formOf(app: string, idToken: string, change: Readonly<Record<string, string>> = {}) {
  const form = new URLSearchParams({
    grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
    subject_token: idToken,
    subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
    audience: app,
    ...change,
  });
  return { payload: form.toString(), headers: { 'content-type': 'application/x-www-form-urlencoded' } };
}

export const exchange = (server: TestServer, app: string, idToken: string, change?: Readonly<Record<string, string>>) =>
  server.call(exchangeToken, formOf(app, idToken, change));
