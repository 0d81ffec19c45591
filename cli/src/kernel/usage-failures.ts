import type { CommandContext } from './command-context.ts';
import { CommandFailure, exitCodes } from './exit-codes.ts';

/** Returns the value of an option that an action needs. */
export function requiredOption(
  { terminal }: CommandContext,
  action: string,
  option: string,
  value: string | undefined,
): string {
  if (value !== undefined) return value;
  const hint = terminal.t(`${action} needs ${option}.`, `${action} benötigt ${option}.`);
  throw new CommandFailure(exitCodes.usage, hint);
}

/** The failure of a command whose argument or option is none of its words. */
export function unknownWord({ terminal }: CommandContext, found: string, words: readonly string[]): CommandFailure {
  const list = words.join(', ');
  const hint = terminal.t(`Expected one of ${list}, found “${found}”.`, `Erwartet: ${list}. Gefunden: „${found}“.`);
  return new CommandFailure(exitCodes.usage, hint);
}
