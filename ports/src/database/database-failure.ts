/**
 * The kinds of failures that callers handle. `unavailable`: possibly nothing was stored, retry later (503). `conflict`:
 * another transaction won five times. `rejected`: a trigger or a missing right refused the statement. `statement`: the
 * statement itself is wrong, which is a bug.
 */
export type DatabaseFailureKind =
  | 'unavailable'
  | 'timeout'
  | 'conflict'
  | 'unique-violation'
  | 'foreign-key-violation'
  | 'check-violation'
  | 'not-null-violation'
  | 'rejected'
  | 'statement';

/** Contains no parameter values and no `cause`, because PostgreSQL's own error repeats the input. */
export class DatabaseFailure extends Error {
  override readonly name = 'DatabaseFailure';
  readonly kind: DatabaseFailureKind;
  /** The SQLSTATE, or the system's code when the server was not reached. */
  readonly code: string | undefined;
  /** The name of the violated constraint. */
  readonly constraint: string | undefined;

  constructor(kind: DatabaseFailureKind, message: string, code?: string, constraint?: string) {
    super(message);
    this.kind = kind;
    this.code = code;
    this.constraint = constraint;
  }
}

/** Whether the failure violates this unique constraint or index. */
export function breaksUnique(failure: unknown, constraint: string): boolean {
  return failure instanceof DatabaseFailure && failure.kind === 'unique-violation' && failure.constraint === constraint;
}

interface DriverError {
  message: string;
  code?: string;
  constraint?: string;
  position?: string;
}

/** Whether the server no longer accepts writes while its connections stay open. */
export function isReadOnly(failure: unknown): boolean {
  if (!(failure instanceof DatabaseFailure) || failure.kind !== 'unavailable') return false;
  return failure.code === '25006' || failure.code === '0A000';
}

/** Whether a migration made the connection's cached plans useless. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof DatabaseFailure && error.code === '0A000' && error.message.includes('cached plan');
}

/** Translates errors of `pg`; returns a `DatabaseFailure` unchanged. */
export function toDatabaseFailure(error: unknown, statementText?: string): DatabaseFailure {
  if (error instanceof DatabaseFailure) return error;
  // The driver only throws Errors; code, constraint and position are set when the server responded.
  const { message, code, constraint, position } = error as DriverError;
  const kind = kindOf(code, message);
  const words = [`database: ${kind}`];
  if (code) words.push(code);
  if (constraint) words.push(constraint);
  // Messages of these classes name columns, roles and states; those of the data classes (22, 23, P0) quote values.
  if (!code || /^(0A|08|25|40|42|53|55|57|58|[A-Z]{5,})/.test(code)) words.push(message);
  if (position) words.push(`at ${position}`);
  if (kind === 'statement' && statementText) words.push(`in: ${statementText.replace(/\s+/g, ' ').slice(0, 400)}`);
  return new DatabaseFailure(kind, words.join(' · '), code, constraint);
}

function kindOf(code: string | undefined, message: string): DatabaseFailureKind {
  switch (code) {
    case '23505':
      return 'unique-violation';
    case '23503':
    case '23001':
      return 'foreign-key-violation';
    case '23514':
    case '23P01':
      return 'check-violation';
    case '23502':
      return 'not-null-violation';
    case '40001':
    case '40P01':
    case '55P03':
      return 'conflict';
    case '57014':
      return 'timeout';
    // Read-only after a switchover, or ended because its transaction was idle: another connection may work.
    case '25006':
    case '25P03':
      return 'unavailable';
    case '42501':
    case 'P0001':
      return 'rejected';
  }
  // Out of resources, shutting down or starting, I/O errors, connection errors, wrong password, unknown host.
  if (code && /^(53|57P|58|08|28|3D|XX|E[A-Z]+$)/.test(code)) return 'unavailable';
  if (code === '0A000' && message.includes('hot standby')) return 'unavailable';
  // The driver's own connection errors have no code.
  if (!code && /connect|timeout|closed|terminat|not queryable|ended/i.test(message)) return 'unavailable';
  return 'statement';
}
