import { parseArgs } from 'node:util';
import { capabilities, type LineageNode } from '../signature/same-signer.ts';
import { type Verification, verify } from '../verify.ts';
import { visibleJson } from '../visible-text.ts';
import { pathOf } from './read-arguments.ts';

/** Letters of what a former signer may still do, in the order in which lists of verdicts have them. */
const letters: readonly [string, number][] = [
  ['I', capabilities.installedData],
  ['S', capabilities.sharedUserId],
  ['P', capabilities.permission],
  ['R', capabilities.rollback],
  ['A', capabilities.auth],
];

/**
 * Prints the verdict on each file, a JSON object a line. Answers the exit status: 0 when every file could be judged, 1 when
 * one could not be read at all, 2 for arguments that make no sense, 3 with `--fail` when one is to be refused.
 */
export async function runVerify(args: readonly string[], print: (line: string) => void): Promise<number> {
  const call = readArguments(args);
  if (typeof call === 'string') {
    process.stderr.write(`${call}\n`);
    return 2;
  }
  let status = 0;
  let refused = false;
  for (const file of call.files) {
    try {
      const verdict = await verify(pathOf(file), call);
      print(visibleJson({ file, ...verifyLine(verdict) }));
      if (call.fail && (!verdict.verified || verdict.layout.length > 0)) refused = true;
    } catch (error) {
      print(visibleJson({ file, error: error instanceof Error ? error.message : String(error) }));
      status = 1;
    }
  }
  return status === 0 && refused ? 3 : status;
}

function verifyLine({ lineage, stamp, detail, ...verdict }: Verification) {
  return {
    ...verdict,
    lineage: lineage.map(describeNode),
    stamp: { verified: stamp.verified, errors: stamp.errors },
    ...(detail === undefined ? {} : { detail }),
  };
}

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { 'min-sdk': { type: 'string' }, 'max-sdk': { type: 'string' }, fail: { type: 'boolean' } },
      allowPositionals: true,
    });
    if (positionals.length === 0) return 'no file to verify';
    return {
      files: positionals,
      minSdk: sdkOf(values['min-sdk']),
      maxSdk: sdkOf(values['max-sdk']),
      fail: values.fail ?? false,
    };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
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
