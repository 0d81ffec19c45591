import { destination } from 'pino';

export interface LogStream {
  write(line: string): void;
  /** Writes what is still held. */
  flush(): void;
}

let shared: LogStream | undefined;

/**
 * Lines are held until there is a block of them or half a second is over: one write a line is a quarter of a quick answer.
 * All servers of a process write to the same place, so they share the stream, which outlasts each: the last lines are
 * written when a server has closed already, and flushed as the process ends.
 */
export function logStream(): LogStream {
  shared ??= openStream();
  return shared;
}

function openStream(): LogStream {
  const stream = destination({ sync: false, minLength: 4096, periodicFlush: 500 });
  const flush = () => {
    try {
      stream.flushSync();
    } catch {
      // Not open yet or closed already: then nothing is held that could be written.
    }
  };
  process.once('exit', flush);
  return { write: (line) => void stream.write(line), flush };
}
