/** One step of a shutdown. When `hurry` aborts, running calls are cut off. */
export type ShutdownStep = (hurry?: AbortSignal) => Promise<unknown>;

export interface ShutdownSteps {
  /** Adds the step that closes a resource which was just opened. */
  add(step: ShutdownStep): void;
  /** Runs the steps once, last added first, however often it is called. */
  run(options?: { hurry?: AbortSignal }): Promise<void>;
}

/** Closes resources in reverse order, even after a start that failed halfway. */
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
