/** A step below this is not worth a line. */
const reportedStepMs = 50;

/** Reports each step of the start with its time. */
export function stepReporter(print: (line: string) => void) {
  return async <Result>(done: string, work: () => Promise<Result>): Promise<Result> => {
    const start = performance.now();
    const result = await work();
    const ms = performance.now() - start;
    if (ms >= reportedStepMs) print(`${done} (${(ms / 1000).toFixed(1)} s).`);
    return result;
  };
}
