#!/usr/bin/env node
const usage = `usage: apk verify [--min-sdk N] [--max-sdk N] FILE...
       apk inspect FILE...

Prints a JSON object a line for each file. Exit status: 0 when every file could be
judged, whatever the verdict; 1 when one could not be read; 2 for a wrong call.
`;

const print = (line: string) => {
  process.stdout.write(`${line}\n`);
};

async function run([name, ...args]: readonly string[]): Promise<number> {
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
