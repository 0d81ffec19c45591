import { NetworkError, ProblemError } from '@lensdock/client/client-library.ts';
import { CommandFailure, type ExitCode, exitCodes, type ShownFinding } from './exit-codes.ts';
import { findingPlace } from './finding-place.ts';
import type { Terminal } from './terminal.ts';

/** Prints why a command failed and returns its exit code. An unexpected error is thrown again. */
export function reportFailure(error: unknown, terminal: Terminal): ExitCode {
  if (error instanceof CommandFailure) return report(terminal, error.exitCode, error);
  if (error instanceof NetworkError) {
    const message = terminal.t('The store cannot be reached.', 'Der Store ist nicht erreichbar.');
    return report(terminal, exitCodes.network, { message: `${message} (${error.message})` });
  }
  if (!(error instanceof ProblemError)) throw error;
  const { message, problem, findings, status } = error;
  return report(terminal, exitCodeOf(status), { message, problem, findings });
}

function exitCodeOf(status: number): ExitCode {
  if (status === 401 || status === 403) return exitCodes.denied;
  return status === 429 || status >= 500 ? exitCodes.network : exitCodes.refused;
}

interface Failure {
  message: string;
  problem?: string | undefined;
  findings?: readonly ShownFinding[];
}

function report(terminal: Terminal, exitCode: ExitCode, { message, problem, findings = [] }: Failure): ExitCode {
  terminal.note(terminal.style('red', message));
  for (const finding of findings) {
    terminal.note(`  ${findingPlace(finding)}: ${finding.message}`);
  }
  terminal.result({ error: { exitCode, message, problem: problem ?? null, findings } });
  return exitCode;
}
