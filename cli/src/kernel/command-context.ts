import type { Command } from 'commander';
import type { ExitCode } from './exit-codes.ts';
import type { Environment, Terminal } from './terminal.ts';

/** The environment and the output of a command. */
export interface CommandContext {
  environment: Environment;
  terminal: Terminal;
}

/** Registers commands. `act` runs one with its context; its result is the exit code, 0 by default. */
export interface Registrar {
  program: Command;
  t(english: string, german: string): string;
  /** The examples at the end of a command's help. */
  examples(...lines: string[]): string;
  act<Given extends unknown[]>(
    work: (context: CommandContext, ...given: Given) => Promise<ExitCode | undefined>,
  ): (...given: Given) => Promise<void>;
}
