import type { PlacedFinding } from './finding-place.ts';

/** The exit codes of the command. Scripts rely on the numbers. */
export const exitCodes = { done: 0, refused: 1, usage: 2, denied: 3, network: 4, waiting: 5 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** A finding with its sentence. */
export interface ShownFinding extends PlacedFinding {
  message: string;
}

/** Ends the command with a message for the person and an exit code for the script. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
  readonly exitCode: ExitCode;
  readonly findings: readonly ShownFinding[];

  constructor(exitCode: ExitCode, message: string, findings: readonly ShownFinding[] = []) {
    super(message);
    this.exitCode = exitCode;
    this.findings = findings;
  }
}
