import type { ApkFacts } from '../apk-facts.ts';
import { inspect } from '../inspect.ts';
import { visibleJson } from '../visible-text.ts';
import { openFile } from '../zip/source.ts';
import { pathOf } from './read-arguments.ts';

/**
 * Prints what each file says of itself, a JSON object a line. Answers the exit status: 0 when every file could be judged (a
 * malformed one is judged: its findings say so), 1 when one could not be read at all.
 */
export function runInspect(files: readonly string[], print: (line: string) => void): number {
  let status = 0;
  for (const file of files) {
    try {
      print(visibleJson({ file, ...inspectLine(inspectFile(pathOf(file))) }));
    } catch (error) {
      print(visibleJson({ file, error: error instanceof Error ? error.message : String(error) }));
      status = 1;
    }
  }
  return status;
}

function inspectFile(file: string): ApkFacts {
  const source = openFile(file);
  try {
    return inspect(source);
  } finally {
    source.close();
  }
}

/**
 * What the platform's dump tool lists, as it does: versions that are not stated are empty and SDKs null, a library is one
 * that `uses-library` names.
 */
export function inspectLine(facts: ApkFacts) {
  return {
    package: facts.packageName,
    versionCode: facts.versionCode === '0' ? '' : (facts.versionCode ?? ''),
    versionName: facts.versionName ?? '',
    minSdk: facts.minSdk,
    targetSdk: facts.targetSdk,
    permissions: facts.permissions.map(({ name }) => name),
    features: facts.features.map(({ name }) => name),
    libraries: facts.libraries.filter(({ kind }) => kind === 'java').map(({ name }) => name),
    label: facts.label,
    icon: facts.icon?.path ?? null,
    debuggable: facts.debuggable,
    findings: facts.findings.map(({ code }) => code),
  };
}
