import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import type { Failure, TestReport } from './test-report.ts';

/** Writes the counts, the failures and the time per file to the path in `TEST_REPORT`. */
export default class TestReporter implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): Promise<void> {
    const file = process.env.TEST_REPORT;
    if (!file) throw new Error('TEST_REPORT must be set to the path of the report');
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const report: TestReport = {
      passed: count('passed'),
      skipped: count('skipped') + count('pending'),
      failures: [
        ...modules.flatMap(failuresOf),
        ...unhandledErrors.map((error) => ({ name: 'outside of every test', message: messageOf([error]) })),
      ],
      files: modules.map((module) => ({ name: nameOf(module), ...timesOf(module) })),
    };
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(report));
  }
}

/**
 * Failed tests and failures outside of them: a file that could not be loaded, or a hook of a file or describe block.
 */
function failuresOf(module: TestModule): Failure[] {
  const name = nameOf(module);
  const failures: Failure[] = [];
  const suites = [...module.children.allSuites()];
  for (const test of module.children.allTests('failed')) {
    failures.push({ name: `${name} > ${test.fullName}`, message: messageOf(test.result().errors ?? []) });
  }
  for (const around of [module, ...suites]) {
    if (around.errors().length === 0) continue;
    const title = around.type === 'suite' ? `${name} > ${around.fullName}` : name;
    failures.push({ name: title, message: messageOf(around.errors()) });
  }
  const unfinished = module.state() === 'pending' || module.state() === 'queued';
  if (unfinished) failures.push({ name, message: 'did not finish: its worker ended early' });
  else if (module.state() === 'failed' && failures.length === 0) failures.push({ name, message: 'failed' });
  return failures;
}

function messageOf(errors: readonly SerializedError[]): string {
  return errors
    .map(({ name, message, stacks, diff }) => {
      const [top] = stacks ?? [];
      const where = top ? `\nat ${top.file}:${top.line}:${top.column}` : '';
      return `${name ?? 'Error'}: ${message}${diff ? `\n${diff}` : ''}${where}`;
    })
    .join('\n');
}

function nameOf(module: TestModule): string {
  return `${module.project.name} ${module.relativeModuleId}`;
}

function timesOf(module: TestModule): { tests: number; load: number; worker: number } {
  const { duration, collectDuration, setupDuration, environmentSetupDuration, prepareDuration, concurrencyId } =
    module.diagnostic();
  return {
    tests: Math.round(duration),
    load: Math.round(collectDuration + setupDuration + environmentSetupDuration + prepareDuration),
    worker: concurrencyId,
  };
}
