import type { Calls } from '@lensdock/client/client-library.ts';
import type { CommandContext } from '../kernel/command-context.ts';
import { CommandFailure, exitCodes } from '../kernel/exit-codes.ts';
import { unknownWord } from '../kernel/usage-failures.ts';

export interface PlanOptions {
  mode?: string;
  at?: string;
}

export type ReleasePlan = NonNullable<NonNullable<Calls['versions']['saveVersion']['parts']['body']>['release']>;

const modes = ['immediately', 'manually', 'scheduled'] as const;

/** The release mode that the options choose; undefined if they choose none. A date alone means a scheduled release. */
export function releasePlanOf(context: CommandContext, { mode, at }: PlanOptions): ReleasePlan | undefined {
  if (mode === undefined && at === undefined) return undefined;
  const chosen = modes.find((one) => one === (mode ?? 'scheduled'));
  if (!chosen) throw unknownWord(context, `--mode ${mode}`, modes);
  if ((chosen === 'scheduled') !== (at !== undefined))
    throw new CommandFailure(
      exitCodes.usage,
      context.terminal.t(
        '--at and --mode scheduled require each other.',
        '--at und --mode scheduled sind nur zusammen möglich.',
      ),
    );
  return { mode: chosen, ...(at !== undefined && momentOf(context, at)) };
}

/** A moment with its offset from UTC, so that the same command means the same everywhere. */
export function momentOf({ terminal }: CommandContext, at: string): { startsAt: number; timeZone: string } {
  const startsAt = /T.*(Z|[+-]\d\d:?\d\d)$/i.test(at) ? Date.parse(at) : Number.NaN;
  if (Number.isNaN(startsAt)) {
    const example = '2026-12-01T09:00+01:00';
    const hint = terminal.t(
      `--at ${at}: expected a date and time with its offset from UTC, such as ${example}`,
      `--at ${at}: erwartet wird ein Zeitpunkt mit Abstand zu UTC, zum Beispiel ${example}`,
    );
    throw new CommandFailure(exitCodes.usage, hint);
  }
  return { startsAt, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
}
