/** A finding about a field of the request. */
export interface ProblemFinding {
  /** The field, such as `name` or `licences.0.price`. */
  inputField: string;
  /** A sentence in the language of the client. */
  message: string;
  /** A stable name of the rule. */
  code: string;
  /** The language of the text that the finding is about. */
  isocode?: string;
  section?: string;
  severity?: 'error' | 'warning';
  /** The place in a package or document. */
  place?: string;
}

/** The server refused a call and said why. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly status: number;
  /** The stable name of the problem, such as `not-found`; undefined when a proxy answered. */
  readonly problem: string | undefined;
  readonly findings: readonly ProblemFinding[];
  /** The current entity tag, after a write that was based on an old one. */
  readonly etag: string | undefined;
  /** The whole answer (RFC 9457). */
  readonly answer: Readonly<Record<string, unknown>>;

  constructor(status: number, text: string, etag: string | undefined) {
    const answer = readObject(text);
    super(typeof answer.errorMessage === 'string' ? answer.errorMessage : `The server answered with status ${status}.`);
    this.status = status;
    this.answer = answer;
    this.problem = nameOf(answer.type);
    // Only the server's own responses have this member, and its findings have this form.
    this.findings = Array.isArray(answer.errors) ? (answer.errors as ProblemFinding[]) : [];
    this.etag = etag;
  }
}

/** The server could not be reached, even after retries. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

const prefix = 'urn:lensdock:problem:';

function nameOf(type: unknown): string | undefined {
  return typeof type === 'string' && type.startsWith(prefix) ? type.slice(prefix.length) : undefined;
}

function readObject(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}; // any object can be read this way
  } catch {
    // A proxy answered with something else.
    return {};
  }
}
