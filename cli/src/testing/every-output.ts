import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rejectSubmission } from '@lensdock/contract/review/review.endpoints.ts';
import { good, onlineApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { orderOf, pricedLicences, sendOrder } from '@lensdock/server/orders/testing/sample-order.ts';
import { addedPublisher, type CiIssuer } from '@lensdock/server/publishers/testing/ci-jobs.ts';
import { waitingListing } from '@lensdock/server/rollouts/testing/approved-listing.ts';
import { waitingVersion } from '@lensdock/server/rollouts/testing/approved-version.ts';
import { raiseTrial } from '@lensdock/server/trials/testing/trial-stages.ts';
import type { CommandLine } from './command-line.ts';
import { writeAppFiles } from './write-app.ts';

/** Runs a command with `--json` and keeps its output. */
type Recorder = (
  name: string,
  given?: readonly string[],
  change?: { env?: Record<string, string>; input?: string },
) => Promise<Record<string, unknown>>;

/** Runs every command with `--json` in a situation where its output is as full as possible. Returns the outputs. */
export async function everyOutput(line: CommandLine, ci: CiIssuer): Promise<Map<string, unknown>> {
  const outputs = new Map<string, unknown>();
  const record: Recorder = async (name, given = [], { env = {}, input = '' } = {}) => {
    const ran = await line.runWith({ env: { ...line.env, ...env }, input }, ...name.split(' '), ...given, '--json');
    const output = ran.json() as Record<string, unknown>; // every command prints an object
    outputs.set(name, output);
    return output;
  };
  await recordSession(line, record);
  await recordApp(line, record);
  await recordSales(line, record);
  await recordPublished(line, record);
  await recordTokens(line, ci, record);
  await record('completion', ['fish']);
  return outputs;
}

async function recordSession({ token, url }: CommandLine, record: Recorder): Promise<void> {
  await record('login', ['--with-token', '--url', url], { input: token });
  await record('whoami');
  await record('logout');
}

async function recordApp({ folder, server }: CommandLine, record: Recorder): Promise<void> {
  await record('init', ['--name', 'Platewise', '--create']);
  await writeAppFiles(folder, 'Platewise', 'journey-1.0.0-debug-signed');
  await record('validate', ['app.apk']);
  await writeAppFiles(folder, 'Platewise');
  await record('diff');
  await record('push', ['--apk', 'app.apk', '--release']);
  await record('reply', ['It needs a list of plates.']);
  const { submissionId } = await record('review');
  const finding = { section: 'listing', inputField: 'summary', isocode: 'en', message: 'Say which gates.' };
  const params = { submissionId: String(submissionId) };
  await good(server.call(rejectSubmission, { as: 'olga', params, body: { findings: [finding], rejectVersion: true } }));
  for (const name of ['review', 'status', 'prices', 'availability', 'pull']) await record(name);
  await record('upload', ['app.apk']);
  await record('release', ['--wait', '--timeout', '0']);
}

async function recordSales({ server }: CommandLine, record: Recorder): Promise<void> {
  const { app } = await onlineApp(server, 'ada', { name: 'Ampel', licences: pricedLicences });
  server.clock.advance(60_000);
  await sendOrder(server, orderOf(app, { date: (await server.clock.now()).toISOString() }));
  await raiseTrial(server, app);
  for (const name of ['revenue', 'payouts', 'trials']) await record(name);
}

async function recordPublished({ server, folder }: CommandLine, record: Recorder): Promise<void> {
  const { params } = await waitingVersion(server, { bytes: 'a published package' });
  await record('rollout', ['start', '--percent', '5', '--app', params.id]);
  const listing = await waitingListing(server);
  const at = new Date((await server.clock.now()).getTime() + 86_400_000).toISOString();
  await record('listing-release', ['schedule', '--at', at, '--app', listing]);
  await server.runPendingTasks();
  await writeFile(join(folder, 'published.apk'), 'a published package');
  await record('verify', ['published.apk']);
}

async function recordTokens({ server }: CommandLine, ci: CiIssuer, record: Recorder): Promise<void> {
  const person = (await server.services.signOn.issueSampleToken?.('ada')) ?? '';
  const asPerson = { env: { LENSDOCK_TOKEN: person } };
  await record('token create', ['CI', '--scopes', 'apps:read'], asPerson);
  // The test compares the output with the documented form.
  const { tokens } = (await record('token list', [], asPerson)) as { tokens: { tokenId: string }[] };
  await record('token revoke', [tokens[0]?.tokenId ?? ''], asPerson);
  const { app } = await onlineApp(server, 'ada', { name: 'Trusted' });
  await addedPublisher(server, app, { issuerId: ci.issuerId });
  const job = { LENSDOCK_TOKEN: '', LENSDOCK_ID_TOKEN: await ci.job() };
  await record('token exchange', ['--app', app], { env: job });
}
