#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { type Call, readCall } from './command/read-call.ts';
import { usage, usages } from './command/usage.ts';

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function versionOf(): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  );
  return version;
}

function explain(text: string): number {
  process.stdout.write(text);
  return 0;
}

async function run([name, ...args]: readonly string[]): Promise<number> {
  if (name === '--version') return explain(`${versionOf()}\n`);
  if (name === '--help' || name === '-h') return explain(usage);
  if (name !== 'verify' && name !== 'inspect') {
    process.stderr.write(usage);
    return 2;
  }
  if (args.includes('--help') || args.includes('-h')) return explain(usages[name]);
  if (args.includes('--version')) return explain(`${versionOf()}\n`);
  let call: Call;
  try {
    call = readCall(name, args);
  } catch (error) {
    process.stderr.write(`lensdock-apk ${name}: ${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  }
  // The verifier is only loaded for calls that need it.
  return (await import('./command/run-call.ts')).runCall(call, print);
}

// The reader of the output may exit (`| head`): the rest need not be judged.
process.stdout.on('error', () => process.exit(1));
process.exitCode = await run(process.argv.slice(2));
