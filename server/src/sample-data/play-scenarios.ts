import type { Sandbox } from './scenarios/open-sandbox.ts';
import type { SampleApp, SampleMoment } from './scenarios/sample-app.ts';
import { warmPictures } from './warm-pictures.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the time so many days before today (UTC). */
export function momentOf(today: Date, { daysAgo, time }: SampleMoment): Date {
  const midnight = Math.floor(today.getTime() / dayMs) * dayMs;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(midnight - daysAgo * dayMs + (hours * 60 + minutes) * 60_000);
}

/** An event in the store between the scenarios of apps. It gets the codes of the apps created so far. */
export interface SampleEvent {
  when: SampleMoment;
  what: (codes: ReadonlyMap<string, string>, moment: Date) => Promise<void>;
}

/** Returns the apps in the order of their first step. */
function samplesInTime(apps: readonly SampleApp[], today: Date): SampleApp[] {
  const beginOf = ({ history }: SampleApp) => Math.min(...history.map(({ when }) => momentOf(today, when).getTime()));
  return [...apps].sort((one, other) => beginOf(one) - beginOf(other));
}

/**
 * Runs the scenarios of all apps in chronological order, so that ids grow with time as in a real store. Returns the
 * codes of the apps by sample id.
 */
export async function playScenarios(
  sandbox: Sandbox,
  apps: readonly SampleApp[],
  today: Date,
  events: readonly SampleEvent[] = [],
): Promise<Map<string, string>> {
  const loaded = apps.map((sample) => ({ sample, code: '', versions: new Map<string, string>() }));
  const codes = () => new Map(loaded.map(({ sample, code }) => [sample.id, code]));
  const steps = [
    ...loaded.flatMap((app) =>
      app.sample.history.map(({ when, what }) => ({
        of: `app ${app.sample.id}`,
        moment: momentOf(today, when),
        happen: () => what(sandbox, app),
      })),
    ),
    ...events.map(({ when, what }) => ({
      of: 'store',
      moment: momentOf(today, when),
      happen: () => what(codes(), momentOf(today, when)),
    })),
  ].sort((one, other) => one.moment.getTime() - other.moment.getTime());
  const stop = new AbortController();
  const warming = warmPictures(sandbox.services.storage, samplesInTime(apps, today), stop.signal);
  try {
    for (const { of, moment, happen } of steps) {
      sandbox.setMoment(moment);
      await happen().catch((error: Error) => {
        throw new Error(`sample ${of} at ${moment.toISOString()}: ${error.message}`, { cause: error });
      });
    }
  } finally {
    stop.abort();
    await warming;
  }
  return codes();
}
