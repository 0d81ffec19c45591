import type { Stage } from './open-stage.ts';
import type { SampleApp, SampleMoment } from './sample-app.ts';
import { warmPictures } from './warm-pictures.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A moment so many days before today, by the clock of the world (UTC). */
export function momentOf(today: Date, { daysAgo, time }: SampleMoment): Date {
  const midnight = Math.floor(today.getTime() / dayMs) * dayMs;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(midnight - daysAgo * dayMs + (hours * 60 + minutes) * 60_000);
}

/**
 * Plays what happened to every app, in the order in which it happened: numbers that the database gives out grow with
 * time, as they do in a store that was used. Answers the codes of the apps by the ids of the samples.
 */
export async function tellStories(stage: Stage, apps: readonly SampleApp[], today: Date): Promise<Map<string, string>> {
  const told = apps.map((sample) => ({ sample, code: '', versions: new Map<string, string>() }));
  const steps = told
    .flatMap((app) => app.sample.story.map(({ when, what }) => ({ app, what, moment: momentOf(today, when) })))
    .sort((one, other) => one.moment.getTime() - other.moment.getTime());
  const stop = new AbortController();
  const warming = warmPictures(stage.world.storage, [...new Set(steps.map(({ app }) => app.sample))], stop.signal);
  try {
    for (const { app, what, moment } of steps) {
      stage.setMoment(moment);
      await what(stage, app).catch((error: Error) => {
        throw new Error(`sample app ${app.sample.id} at ${moment.toISOString()}: ${error.message}`, { cause: error });
      });
    }
  } finally {
    stop.abort();
    await warming;
  }
  return new Map(told.map(({ sample, code }) => [sample.id, code]));
}
