/** A failure of the queue itself, with its reason and, if known, the queue's name. */
export interface QueueFailure {
  queue: string;
  reason: string;
}

/** A log line: how often the failure occurred since the previous line. */
export interface CountedFailure extends QueueFailure {
  count: number;
}

const intervalMs = 60_000;

/**
 * Rate-limits the log while the database is down and every queue fails with each poll. The first failure of a kind is
 * reported at once, then its count once a minute until a minute passes without one.
 */
export function countFailure(report: (trouble: CountedFailure) => void) {
  const counts = new Map<string, CountedFailure>();
  let timer: NodeJS.Timeout | undefined;
  const reportCounts = () => {
    const due = [...counts.values()].filter(({ count }) => count > 0);
    counts.clear();
    for (const trouble of due) {
      report(trouble);
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
      timer ??= setInterval(reportCounts, intervalMs).unref();
      const known = counts.get(keyOf(trouble));
      if (known) known.count++;
      else {
        counts.set(keyOf(trouble), { ...trouble, count: 0 });
        report({ ...trouble, count: 1 });
      }
    },
    stop,
  };
}

function keyOf({ queue, reason }: QueueFailure): string {
  return `${queue}\n${reason}`;
}

/**
 * The queue library passes on driver errors, some as plain objects with a queue name. Only the message is kept, because
 * driver errors reference whole connections.
 */
export function queueFailureOf(error: unknown): QueueFailure {
  // An object has members.
  const { message, code, queue, name } = (typeof error === 'object' ? (error ?? {}) : {}) as Record<string, unknown>;
  // The library appends the worker's random id, which would make each worker's failure a kind of its own.
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
