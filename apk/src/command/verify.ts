import { parseArgs } from 'node:util';
import { capabilities, type LineageNode } from '../signature/same-signer.ts';
import { verify } from '../verify.ts';
import { runOverFiles } from './run-over-files.ts';

const usage = 'usage: apk verify [--min-sdk N] [--max-sdk N] FILE...\n';

/** Letters of what a former signer may still do, in the order in which lists of verdicts have them. */
const letters: readonly [string, number][] = [
  ['I', capabilities.installedData],
  ['S', capabilities.sharedUserId],
  ['P', capabilities.permission],
  ['R', capabilities.rollback],
  ['A', capabilities.auth],
];

export async function runVerify(args: readonly string[]): Promise<number> {
  const range = readArguments(args);
  if (!range) {
    process.stderr.write(usage);
    return 2;
  }
  return runOverFiles(range.files, async (file) => {
    const { verified, v1, v2, v3, v31, errors, warnings, signers, lineage, stamp, layout } = await verify(file, range);
    const shown = { verified: stamp.verified, errors: stamp.errors };
    const nodes = lineage.map(describeNode);
    return { verified, v1, v2, v3, v31, errors, warnings, signers, lineage: nodes, stamp: shown, layout };
  });
}

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { 'min-sdk': { type: 'string' }, 'max-sdk': { type: 'string' } },
      allowPositionals: true,
    });
    if (positionals.length === 0) return undefined;
    return { files: positionals, minSdk: sdkOf(values['min-sdk']), maxSdk: sdkOf(values['max-sdk']) };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return undefined;
  }
}

function sdkOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`not an Android SDK version: ${text}`);
  return Number(text);
}

/** A certificate with its capabilities: `68b1…64d:ISPA`. */
function describeNode({ certificate, capabilities: granted }: LineageNode): string {
  const shown = letters.filter(([, value]) => (granted & value) !== 0).map(([letter]) => letter);
  return `${certificate}:${shown.join('')}`;
}
