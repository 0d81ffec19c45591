import { errands } from '../../../main/errand-list.ts';
import type { World } from '../../services/world.ts';
import type { ErrandList } from '../errand.ts';
import type { ErrandName } from '../errand-data.ts';
import { queueOn } from '../queue-on.ts';
import { runErrand } from '../start-jobs.ts';

export interface WorkedOff {
  done: number;
  failed: number;
}

/**
 * Runs every errand that waits, now and one after the other, as the server would within seconds; also those that wait for
 * their next attempt or a later moment. A failed one waits for its next attempt: call it again.
 */
export async function workOff(world: World, list: ErrandList = errands): Promise<WorkedOff> {
  const queue = queueOn(world.database);
  const count = { done: 0, failed: 0 };
  for (const name of Object.keys(list) as ErrandName[]) {
    // What fails comes back at once, so each run takes only what was there before it.
    const due = await queue.fetch<never>(name, { batchSize: 1000, includeMetadata: true, ignoreStartAfter: true });
    for (const job of due) {
      const errand = list[name];
      try {
        await runErrand(name, errand, world, { ...job, signal: new AbortController().signal });
        await queue.complete(name, job.id);
        count.done++;
      } catch (error) {
        await queue.fail(name, job.id, { message: String(error) });
        count.failed++;
      }
    }
  }
  return count;
}
