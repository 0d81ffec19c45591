import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createClient } from '@lensdock/client/client-library.ts';
import type { CommandContext, Registrar } from '../kernel/command-context.ts';
import { CommandFailure, type ExitCode, exitCodes } from '../kernel/exit-codes.ts';
import { readIfExists } from '../kernel/project-file.ts';
import { findLogKey } from '../log/log-keys.ts';
import { ProofFailure, type ProvenEntry, verifyLogProof } from '../log/log-proof.ts';
import { findCredentials } from '../session/credentials.ts';

interface VerifyOptions {
  url?: string;
  key?: string;
  proof?: string;
}

export function addVerifyCommands({ program, t, act, examples }: Registrar): void {
  program
    .command('verify')
    .argument('<file>', t('the package', 'das Paket'))
    .description(
      t(
        'Checks against the public log that the store published exactly this file. Needs no sign-in.',
        'Prüft anhand des öffentlichen Protokolls, dass der Store genau diese Datei veröffentlicht hat. Ohne Anmeldung.',
      ),
    )
    .option('--url <address>', t('address of the store', 'Adresse des Stores'))
    .option('--key <key>', t('verifier key of the log', 'Schlüssel zur Prüfung des Protokolls'))
    .option(
      '--proof <file>',
      t('check this proof without a request; needs --key', 'diesen Nachweis ohne Anfrage prüfen; benötigt --key'),
    )
    .addHelpText(
      'after',
      examples(
        'lensdock verify app.apk --url https://store.example',
        'lensdock verify app.apk --proof app.proof --key "$LENSDOCK_LOG_KEY"',
      ),
    )
    .action(act(verify));
}

async function verify(context: CommandContext, file: string, options: VerifyOptions): Promise<ExitCode> {
  const { environment, terminal } = context;
  const sha256 = await hashOf(resolve(environment.folder, file));
  const { proofs, key } = await (options.proof === undefined
    ? downloadProofs(context, sha256, options)
    : readProof(context, options.proof, options));
  const entries = proofs.map((proof) => proven(context, proof, key));
  if (entries.some((entry) => entry.sha256 !== sha256)) throw otherFile(context);
  const name = basename(file);
  terminal.result({ file: name, sha256, published: entries.length > 0, entries });
  if (entries.length === 0) {
    const refusal = terminal.t(`This store did not publish ${name}.`, `Dieser Store hat ${name} nicht veröffentlicht.`);
    terminal.print(terminal.style('red', refusal));
    return exitCodes.refused;
  }
  terminal.print(
    terminal.style('green', terminal.t(`This store published ${name}.`, `Dieser Store hat ${name} veröffentlicht.`)),
  );
  for (const entry of entries) printEntry(terminal, entry);
  return exitCodes.done;
}

function printEntry(terminal: CommandContext['terminal'], entry: ProvenEntry): void {
  const { type, packageName, versionCode, publication, time, index, checkpoint } = entry;
  terminal.print(`  ${time}  ${type}  ${packageName} ${versionCode}, publication ${publication}`);
  terminal.print(`    ${checkpoint.origin}: entry ${index} of ${checkpoint.size}, root ${checkpoint.root}`);
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash).catch((error: Error) => {
    throw new CommandFailure(exitCodes.usage, error.message);
  });
  return hash.digest('hex');
}

interface Proofs {
  proofs: string[];
  key: string;
}

async function downloadProofs(context: CommandContext, sha256: string, { url, key }: VerifyOptions): Promise<Proofs> {
  const { environment, terminal } = context;
  const address = url ?? (await findCredentials(environment)).url;
  if (address === undefined || !URL.canParse(address)) {
    const hint = terminal.t(
      'Specify the store with --url or LENSDOCK_URL.',
      'Geben Sie den Store mit --url oder LENSDOCK_URL an.',
    );
    throw new CommandFailure(exitCodes.usage, hint);
  }
  const client = createClient({ url: address, language: terminal.language, userAgent: 'lensdock-cli' });
  const { data } = await client.transparency.findLogEntries({ params: { sha256 } });
  return { proofs: data.entries.map(({ proof }) => proof), key: await findLogKey(context, address, key) };
}

async function readProof(
  { environment, terminal }: CommandContext,
  file: string,
  options: VerifyOptions,
): Promise<Proofs> {
  const key = options.key ?? environment.env.LENSDOCK_LOG_KEY;
  const proof = await readIfExists(resolve(environment.folder, file));
  if (key && proof !== undefined) return { proofs: [proof], key };
  const hint = key
    ? terminal.t(`${file} does not exist.`, `${file} existiert nicht.`)
    : terminal.t('--proof needs --key or LENSDOCK_LOG_KEY.', '--proof benötigt --key oder LENSDOCK_LOG_KEY.');
  throw new CommandFailure(exitCodes.usage, hint);
}

function proven({ terminal }: CommandContext, proof: string, key: string): ProvenEntry {
  try {
    return verifyLogProof(proof, key);
  } catch (error) {
    if (!(error instanceof ProofFailure || error instanceof SyntaxError)) throw error;
    const hint = terminal.t('The log proof is invalid', 'Der Nachweis des Protokolls ist ungültig');
    throw new CommandFailure(exitCodes.refused, `${hint}: ${error.message}`);
  }
}

function otherFile({ terminal }: CommandContext): CommandFailure {
  const hint = terminal.t('The proof is for a different file.', 'Der Nachweis gehört zu einer anderen Datei.');
  return new CommandFailure(exitCodes.refused, hint);
}
