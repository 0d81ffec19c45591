import type { ApkFacts } from '../facts/apk-facts.ts';
import { visibleJson, visibleText } from '../kernel/visible-text.ts';
import { inspect } from '../package/inspect.ts';
import { type Verification, verify } from '../package/verify.ts';
import type { Inspection } from '../worker/inspection.ts';
import { openFile } from '../zip/source.ts';
import { openInput, pathOf } from './input-file.ts';
import { inspectLine, inspectText, isInspectRefused } from './inspect-report.ts';
import { inOrder, listFiles } from './list-files.ts';
import type { Call } from './read-call.ts';
import { isVerifyRefused, verifyLine, verifyText } from './verify-report.ts';

/** The result for a file. An error without `refused` means that the file could not be read. */
type Outcome =
  | { readonly file: string; readonly verification: Verification }
  | { readonly file: string; readonly facts: ApkFacts }
  | { readonly file: string; readonly error: string; readonly refused: boolean };

/** Judges one file, in this process or another. */
type Judge = (path: string, file: string) => Promise<Outcome>;

/** Prints the result for each file, in the order of the names, and returns the exit status. */
export async function runCall(call: Call, print: (text: string) => void): Promise<number> {
  const { judge, width, close } = call.jobs === undefined ? judgeHere(call) : await judgeInProcesses(call, call.jobs);
  const judgeFile = async (file: string): Promise<Outcome> => {
    try {
      const local = await openInput(file, call.timeoutMs);
      try {
        return await judge(local.path, file);
      } finally {
        local.release();
      }
    } catch (error) {
      return { file, error: error instanceof Error ? error.message : String(error), refused: false };
    }
  };
  let unread = false;
  let unjudged = false;
  let refused = false;
  try {
    for await (const outcome of inOrder(listFiles(call), width, judgeFile)) {
      print(call.text ? textOf(outcome) : lineOf(outcome));
      if (isRefused(outcome)) refused = true;
      if ('error' in outcome && outcome.refused) unjudged = true;
      else if ('error' in outcome) unread = true;
    }
  } finally {
    await close();
  }
  if (unread || (unjudged && !call.fail)) return 1;
  return refused && call.fail ? 3 : 0;
}

function judgeHere({ verb, minSdk, maxSdk, v4Signature }: Call) {
  const v4Path = v4Signature === undefined ? undefined : pathOf(v4Signature);
  const judge: Judge = async (path, file) => {
    if (verb === 'verify') return { file, verification: await verify(path, { minSdk, maxSdk, v4Signature: v4Path }) };
    const source = openFile(path);
    try {
      return { file, facts: inspect(source) };
    } finally {
      source.close();
    }
  };
  return { judge, width: 1, close: () => Promise.resolve() };
}

async function judgeInProcesses({ verb, minSdk, maxSdk, v4Signature, timeoutMs }: Call, jobs: number) {
  const { createInspector } = await import('../worker/inspector.ts');
  const inspector = createInspector({ processes: jobs, timeoutMs });
  const v4Path = v4Signature === undefined ? undefined : pathOf(v4Signature);
  const judge: Judge = async (path, file) => {
    const inspection = await inspector.inspect({ path, minSdk, maxSdk, v4Signature: v4Path });
    if (inspection.kind !== 'judged') return { file, ...failureOf(inspection) };
    return verb === 'verify' ? { file, verification: inspection.verification } : { file, facts: inspection.facts };
  };
  // A few more than there are processes, so that none waits until the slowest is printed.
  return { judge, width: jobs * 4, close: () => inspector.close() };
}

function failureOf(inspection: Exclude<Inspection, { kind: 'judged' }>): { error: string; refused: boolean } {
  if (inspection.kind === 'failed') return { error: inspection.message.split('\n')[0] ?? '', refused: false };
  return { error: inspection.kind, refused: true };
}

function isRefused(outcome: Outcome): boolean {
  if ('verification' in outcome) return isVerifyRefused(outcome.verification);
  return 'facts' in outcome ? isInspectRefused(outcome.facts) : outcome.refused;
}

function lineOf(outcome: Outcome): string {
  const { file } = outcome;
  if ('verification' in outcome) return visibleJson({ file, ...verifyLine(outcome.verification) });
  if ('facts' in outcome) return visibleJson({ file, ...inspectLine(outcome.facts) });
  return visibleJson({ file, error: outcome.error });
}

function textOf(outcome: Outcome): string {
  const name = visibleText(outcome.file, 4096);
  if ('verification' in outcome) return verifyText(name, outcome.verification);
  if ('facts' in outcome) return inspectText(name, outcome.facts);
  return `${name}: ${visibleText(outcome.error, 300)}`;
}
