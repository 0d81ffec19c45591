import type { TrustedPublisher } from '@lensdock/contract/publishers/publishers.ts';

export type CommandsKind = 'github' | 'gitlab' | 'token';

interface Given {
  app: string;
  url: string;
}

/** The commands that write the files of the app. */
export function localCommands({ app, url }: Given): string {
  return ['npm install --global lensdock', `lensdock login --url ${url}`, `lensdock init --app ${app}`].join('\n');
}

/** The commands of a pipeline with an access token. */
export function tokenCommands({ app, url }: Given): string {
  return [
    'npm install --global lensdock',
    `export LENSDOCK_URL=${url}`,
    `lensdock init --app ${app}`,
    'lensdock push --apk app.apk --release --wait',
  ].join('\n');
}

/** The workflow of a trusted publisher, with its environment if it has one. */
export function ciFile(
  kind: 'github' | 'gitlab',
  { url, publisher }: Given & { publisher: TrustedPublisher | undefined },
): string {
  const environment = publisher ? publisher.environment : 'store';
  return kind === 'github' ? githubFile(url, environment, publisher?.branch) : gitlabFile(url, environment);
}

function githubFile(url: string, environment: string | null, branch: string | null | undefined): string {
  return [
    'on:',
    '  push:',
    branch ? `    branches: [${branch}]` : "    tags: ['v*']",
    'jobs:',
    '  publish:',
    '    runs-on: ubuntu-latest',
    ...(environment === null ? [] : [`    environment: ${environment}`]),
    '    permissions:',
    '      contents: read',
    '      id-token: write',
    '    steps:',
    '      - uses: actions/checkout@v4',
    '      - uses: ./.github/actions/lensdock',
    '        with:',
    `          url: ${url}`,
    '          apk: app.apk',
  ].join('\n');
}

function gitlabFile(url: string, environment: string | null): string {
  return [
    'include:',
    '  - local: lensdock.gitlab-ci.yml',
    'variables:',
    `  LENSDOCK_URL: ${url}`,
    ...(environment === null ? [] : ['publish-to-lensdock:', `  environment: ${environment}`]),
  ].join('\n');
}
