/** One step of a shutdown. `hurry` is aborted when calls that still run are to be cut off. */
export type ShutdownStep = (hurry?: AbortSignal) => Promise<unknown>;

export interface ShutdownSteps {
  /** Adds what closes a resource that was opened just now. */
  add(step: ShutdownStep): void;
  /** Runs the steps, latest first, once however often it is called. */
  run(options?: { hurry?: AbortSignal }): Promise<void>;
}

/** Closes in the reverse order of opening, also after a start that was given up halfway. */
export function createShutdownSteps(): ShutdownSteps {
  const steps: ShutdownStep[] = [];
  let running: Promise<void> | undefined;
  const runAll = async (hurry: AbortSignal | undefined) => {
    for (const step of steps.reverse()) await step(hurry);
  };
  return {
    add(step) {
      steps.push(step);
    },
    run({ hurry } = {}) {
      running ??= runAll(hurry);
      return running;
    },
  };
}
