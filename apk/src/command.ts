#!/usr/bin/env node
import { readFileSync } from 'node:fs';

const usages = {
  verify: `usage: apk verify [--min-sdk N] [--max-sdk N] [--fail] FILE...

Prints the verdict on the signatures of each file, one JSON object a line.

  --min-sdk N  the oldest Android version the verdict is for; by default the manifest's
  --max-sdk N  the newest; by default any later one
  --fail       exit with status 3 when a file does not verify or has a layout to refuse
`,
  inspect: `usage: apk inspect FILE...

Prints what each file says of itself, one JSON object a line.
`,
};

const usage = `usage: apk verify [--min-sdk N] [--max-sdk N] [--fail] FILE...
       apk inspect FILE...
       apk --help | --version

Prints a JSON object a line for each file. Exit status: 0 when every file could be
judged, whatever the verdict unless --fail is given; 1 when one could not be read;
2 for a wrong call.
`;

const print = (line: string) => {
  process.stdout.write(`${line}\n`);
};

function say(text: string): number {
  process.stdout.write(text);
  return 0;
}

function versionOf(): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
  );
  return version;
}

async function run([name, ...args]: readonly string[]): Promise<number> {
  if (name === '--version') return say(`${versionOf()}\n`);
  if (name === '--help' || name === '-h') return say(usage);
  if ((name === 'verify' || name === 'inspect') && args.some((arg) => arg === '--help' || arg === '-h')) {
    return say(usages[name]);
  }
  if (args.length > 0) {
    if (name === 'verify') return (await import('./command/verify-command.ts')).runVerify(args, print);
    if (name === 'inspect') return (await import('./command/inspect-command.ts')).runInspect(args, print);
  }
  process.stderr.write(usage);
  return 2;
}

// Whoever reads the lines may go away (`| head`): then there is nobody left to judge for.
process.stdout.on('error', () => process.exit(1));
process.exitCode = await run(process.argv.slice(2));
