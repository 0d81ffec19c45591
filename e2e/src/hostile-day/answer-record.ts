/** The longest time that a client may wait for an answer once it has sent its call. */
const maxAnswerMs = 5_000;

/** A picture may take the 20 s of its check, which are for encoding it on a busy machine. */
const maxPictureMs = 21_000;

/** The part of the day that sends pictures. */
export const hostilePictures = 'hostile pictures';

/** The answers to the clients of a hostile day, by part of the day. */
export interface AnswerRecord {
  /**
   * Sends the call and records its status and time, from `sent` if it is called. Resolves with the answer, or with
   * undefined if none came.
   */
  watch(part: string, call: string, send: (sent: () => void) => Promise<Response>): Promise<Response | undefined>;
  /** Calls that got 5xx other than 503, as `status call`. */
  serverErrors(): string[];
  /** Calls that took too long, as `time call`. */
  slow(): string[];
  /** Calls that got no answer, as `reason call`. */
  unanswered(): string[];
  /** One line for each part: the number of answers of each status, and the slowest. */
  summary(): string;
}

interface PartOfDay {
  statuses: Map<number | string, number>;
  slowestMs: number;
}

export function recordAnswers(): AnswerRecord {
  const parts = new Map<string, PartOfDay>();
  const serverErrors: string[] = [];
  const slow: string[] = [];
  const unanswered: string[] = [];
  const note = (part: string, call: string, outcome: number | string, ms: number) => {
    const seen = parts.get(part) ?? { statuses: new Map(), slowestMs: 0 };
    parts.set(part, seen);
    seen.statuses.set(outcome, (seen.statuses.get(outcome) ?? 0) + 1);
    seen.slowestMs = Math.max(seen.slowestMs, ms);
    if (ms > (part === hostilePictures ? maxPictureMs : maxAnswerMs)) slow.push(`${Math.round(ms)} ms ${call}`);
    if (typeof outcome === 'string') unanswered.push(`${outcome} ${call}`);
    else if (outcome >= 500 && outcome !== 503) serverErrors.push(`${outcome} ${call}`);
  };
  return {
    async watch(part, call, send) {
      let start = performance.now();
      const sent = () => {
        start = performance.now();
      };
      try {
        const answer = await send(sent);
        note(part, call, answer.status, performance.now() - start);
        return answer;
      } catch (error) {
        note(part, call, reasonOf(error), performance.now() - start);
        return undefined;
      }
    },
    serverErrors: () => serverErrors,
    slow: () => slow,
    unanswered: () => unanswered,
    summary: () =>
      [...parts]
        .map(([name, { statuses, slowestMs }]) => {
          const counts = [...statuses].sort(([a], [b]) => String(a).localeCompare(String(b)));
          return `${name}: ${counts.map(([status, count]) => `${count} × ${status}`).join(', ')}; slowest ${Math.round(slowestMs)} ms`;
        })
        .join('\n'),
  };
}

/** The reason that `fetch` hides in the cause of its error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
