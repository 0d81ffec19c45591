/** What the queue said of a failure of its own: `reason` and, where one queue was concerned, its name. */
export interface QueueFailure {
  queue: string;
  reason: string;
}

/** One line of the log: how often this has happened since the line before. */
export interface CountedFailure extends QueueFailure {
  count: number;
}

const intervalMs = 60_000;

/**
 * While the database is away, each queue fails with each poll. The first failure of a kind is told at once, and then
 * once a minute how often it has happened, until a minute passes without one.
 */
export function countFailure(tell: (trouble: CountedFailure) => void) {
  const counts = new Map<string, CountedFailure>();
  let timer: NodeJS.Timeout | undefined;
  const tellCounts = () => {
    const due = [...counts.values()].filter(({ count }) => count > 0);
    counts.clear();
    for (const trouble of due) {
      tell(trouble);
      counts.set(keyOf(trouble), { ...trouble, count: 0 });
    }
    if (due.length === 0) stop();
  };
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  return {
    add(trouble: QueueFailure): void {
      timer ??= setInterval(tellCounts, intervalMs).unref();
      const known = counts.get(keyOf(trouble));
      if (known) known.count++;
      else {
        counts.set(keyOf(trouble), { ...trouble, count: 0 });
        tell({ ...trouble, count: 1 });
      }
    },
    stop,
  };
}

function keyOf({ queue, reason }: QueueFailure): string {
  return `${queue}\n${reason}`;
}

/**
 * The queue's library passes on errors of the driver, some of them as plain objects with the queue's name added. No
 * more is taken from them than the message: the driver hangs whole connections on its errors.
 */
export function queueFailureOf(error: unknown): QueueFailure {
  const { message, code, queue, name } = (typeof error === 'object' ? (error ?? {}) : {}) as Record<string, unknown>;
  // The library adds the worker's random id: with it, each worker's failure would be a reason of its own.
  const text = typeof message === 'string' ? message.replace(/ \(Queue: [^()]*, Worker: [^()]*\)$/, '') : undefined;
  const words = [text, code].filter((each) => typeof each === 'string' && each !== '');
  const reason =
    words.length > 0
      ? [...new Set(words)].join(' · ')
      : typeof error === 'string'
        ? error
        : `${name ?? 'unknown error'}`;
  return { queue: typeof queue === 'string' ? queue : 'all', reason };
}
