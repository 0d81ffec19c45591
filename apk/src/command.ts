#!/usr/bin/env node
import { runVerify } from './command/verify.ts';

const usage = `usage: apk verify [--min-sdk N] [--max-sdk N] FILE...
       apk inspect FILE...
`;

/** Runs the command and gives its exit status: 0 every file was judged, 1 some could not be read, 2 called wrongly. */
async function run([name, ...args]: readonly string[]): Promise<number> {
  if (name === 'verify') return runVerify(args);
  process.stderr.write(usage);
  return name === '--help' ? 0 : 2;
}

process.exitCode = await run(process.argv.slice(2));
