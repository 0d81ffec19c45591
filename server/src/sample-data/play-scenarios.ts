import type { Sandbox } from './scenarios/open-sandbox.ts';
import type { SampleApp, SampleMoment } from './scenarios/sample-app.ts';
import { warmPictures } from './warm-pictures.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A moment so many days before today, by the clock of the world (UTC). */
export function momentOf(today: Date, { daysAgo, time }: SampleMoment): Date {
  const midnight = Math.floor(today.getTime() / dayMs) * dayMs;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(midnight - daysAgo * dayMs + (hours * 60 + minutes) * 60_000);
}

/** Something that happens in the store while the apps have their stories. It is given the codes of the apps there are. */
export interface Interlude {
  when: SampleMoment;
  what: (codes: ReadonlyMap<string, string>, moment: Date) => Promise<void>;
}

/** The apps in the order in which their stories begin. */
function samplesInTime(apps: readonly SampleApp[], today: Date): SampleApp[] {
  const beginOf = ({ story }: SampleApp) => Math.min(...story.map(({ when }) => momentOf(today, when).getTime()));
  return [...apps].sort((one, other) => beginOf(one) - beginOf(other));
}

/**
 * Plays what happened to every app, in the order in which it happened: numbers that the database gives out grow with
 * time, as they do in a store that was used. Answers the codes of the apps by the ids of the samples.
 */
export async function playScenarios(
  stage: Sandbox,
  apps: readonly SampleApp[],
  today: Date,
  meanwhile: readonly Interlude[] = [],
): Promise<Map<string, string>> {
  const told = apps.map((sample) => ({ sample, code: '', versions: new Map<string, string>() }));
  const codes = () => new Map(told.map(({ sample, code }) => [sample.id, code]));
  const steps = [
    ...told.flatMap((app) =>
      app.sample.story.map(({ when, what }) => ({
        of: `app ${app.sample.id}`,
        moment: momentOf(today, when),
        happen: () => what(stage, app),
      })),
    ),
    ...meanwhile.map(({ when, what }) => ({
      of: 'store',
      moment: momentOf(today, when),
      happen: () => what(codes(), momentOf(today, when)),
    })),
  ].sort((one, other) => one.moment.getTime() - other.moment.getTime());
  const stop = new AbortController();
  const warming = warmPictures(stage.services.storage, samplesInTime(apps, today), stop.signal);
  try {
    for (const { of, moment, happen } of steps) {
      stage.setMoment(moment);
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
