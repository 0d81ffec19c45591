import { DatabaseFailure } from '@lensdock/ports/database/database-failure.ts';
import { DataFolderInUse } from '@lensdock/ports/database/embedded/embedded-locks.ts';
import {
  isSamplePersonName,
  northlight,
  peopleShown,
  type SamplePerson,
  samplePassword,
} from '@lensdock/server/kernel/identity/sample-people.ts';
import type { AppServices } from '@lensdock/server/kernel/services/app-services.ts';
import { readSettings, WrongSetting } from '@lensdock/server/kernel/settings/settings.ts';
import { type RunningServer, startServer } from '@lensdock/server/main/start-server.ts';
import { fillSampleData } from '@lensdock/server/sample-data/fill-sample-data.ts';
import { ConsoleNotBuilt, startConsoleBuild } from './console-build.ts';
import { stopOnUnhandledError } from './last-resort.ts';
import { readOptions } from './read-options.ts';
import { writeRunningFile } from './running-file.ts';
import { hurryRequested, stopRequested, untilStopRequested } from './stop-signals.ts';
import { openTokenService } from './token-service.ts';

// Starts the whole product on this machine. Loaded by start.js after the compile cache is enabled.

const options = readOptions({
  empty: { type: 'boolean', default: false },
  'build-console': { type: 'boolean', default: false },
});
const consoleBuild = options['build-console'] ? startConsoleBuild() : undefined;

try {
  // In a terminal the address should stay visible; a log collector gets every line.
  const settings = readSettings({ ...(process.stdout.isTTY && { LENSDOCK_LOG: 'warn' }), ...process.env });
  const print = (sentence: string) => console.log(sentence);
  const server = await startServer({
    settings,
    print,
    signal: consoleBuild ? AbortSignal.any([stopRequested, consoleBuild.failed]) : stopRequested,
    prepare: async (services) => {
      await Promise.all([options.empty || fillWithSamples(services), consoleBuild?.done]);
    },
  });
  const withdraw = await publishTokenService(server, settings.LENSDOCK_DATA);
  const stop = async () => {
    await withdraw();
    await server.stop({ hurry: hurryRequested });
  };
  stopOnUnhandledError({
    report: server.reportFatal,
    stop,
    drainMs: settings.LENSDOCK_DRAIN_SECONDS * 1000,
  });
  greet(server);
  await untilStopRequested();
  await stop();
  process.exit(0);
} catch (error) {
  await consoleBuild?.stop();
  // Ctrl-C in a terminal ends the build as well.
  if (stopRequested.aborted && (error === stopRequested.reason || error instanceof ConsoleNotBuilt)) process.exit(0);
  console.error(sentenceFor(error));
  process.exit(1);
}

/** If sample data cannot be written, the server still starts, and the next start retries. */
async function fillWithSamples(services: AppServices): Promise<void> {
  try {
    const start = performance.now();
    if (!(await fillSampleData(services))) return;
    console.log(`Loaded the sample data (${((performance.now() - start) / 1000).toFixed(1)} s).`);
  } catch (error) {
    // Only errors are thrown.
    if (!stopRequested.aborted) console.error(`The sample data could not be loaded: ${(error as Error).message}`);
  }
}

function greet({ address, services }: RunningServer): void {
  console.log(`\nLensdock is ready: ${services.settings.LENSDOCK_URL ?? address}`);
  if (!services.signOn.issueSampleToken) return;
  console.log(`Sign in as one of these people. The password is "${samplePassword}".`);
  for (const person of peopleShown) console.log(`  ${person.email?.padEnd(27)} ${person.name}, ${positionOf(person)}`);
  console.log('Stop with Ctrl-C.\n');
}

function positionOf({ company, memberRole, operatorRoles = [] }: SamplePerson): string {
  if (company) return `owner of ${company.name}`;
  return memberRole
    ? `${memberRole} at ${northlight.name} with the sample data`
    : `${operatorRoles.join(', ')} of the store`;
}

/** Writes the note that `npm run token` reads, if the sample people exist. */
async function publishTokenService(
  { address, services }: RunningServer,
  dataFolder: string,
): Promise<() => Promise<void>> {
  const issue = services.signOn.issueSampleToken;
  if (!issue)
    return async () => {
      // no note was written
    };
  const { tokenService, close } = await openTokenService(async (name) =>
    isSamplePersonName(name) ? issue(name) : undefined,
  );
  const removeRunningFile = await writeRunningFile(dataFolder, { address, tokenService });
  return async () => {
    close();
    await removeRunningFile();
  };
}

function sentenceFor(error: unknown): string {
  if (error instanceof WrongSetting || error instanceof DataFolderInUse || error instanceof ConsoleNotBuilt)
    return error.message;
  // Only errors are thrown; members of others are undefined.
  const { code, port, syscall, path, message, stack } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is already in use. Set PORT to a free port.`;
  if (code === 'EACCES' && port) return `This user may not listen on port ${port}. Set PORT to another port.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `LENSDOCK_HOST: this machine cannot listen on that address (${code}).`;
  if (syscall === 'mkdir') return `LENSDOCK_DATA: ${path} could not be created (${code}).`;
  if (error instanceof DatabaseFailure && process.env.DATABASE_URL)
    return `DATABASE_URL, DATABASE_OWNER_URL: the database could not be used (${message}).`;
  return `The server could not be started: ${process.env.LENSDOCK_LOG === 'debug' ? stack : message}`;
}
