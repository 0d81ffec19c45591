import { text } from 'node:stream/consumers';
import { run } from './run.ts';

const [, , ...given] = process.argv;

process.exitCode = await run(given, {
  folder: process.cwd(),
  env: process.env,
  writeOut: (line) => process.stdout.write(line),
  writeError: (line) => process.stderr.write(line),
  isTerminal: process.stdout.isTTY === true,
  readInput: () => text(process.stdin),
});
