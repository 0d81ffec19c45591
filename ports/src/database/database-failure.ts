/**
 * What a caller can act on. `unavailable`: nothing is known to be stored, ask again later (503). `conflict`: another
 * transaction won, five times over. `rejected`: the database's last line of defence (a trigger or the lack of a right)
 * said no. `statement`: the statement itself is wrong, which is a bug of ours.
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

/** Carries no parameter value and has no `cause`: PostgreSQL's own error repeats what a person typed. */
export class DatabaseFailure extends Error {
  override readonly name = 'DatabaseFailure';
  readonly kind: DatabaseFailureKind;
  /** The SQLSTATE, or the system's code when the server was not reached. */
  readonly code: string | undefined;
  /** Of a violation: the name of the constraint. */
  readonly constraint: string | undefined;

  constructor(kind: DatabaseFailureKind, message: string, code?: string, constraint?: string) {
    super(message);
    this.kind = kind;
    this.code = code;
    this.constraint = constraint;
  }
}

/** Whether the failure is the breach of this one unique constraint or index. */
export function breaksUnique(failure: unknown, constraint: string): boolean {
  return failure instanceof DatabaseFailure && failure.kind === 'unique-violation' && failure.constraint === constraint;
}

interface DriverError {
  message: string;
  code?: string;
  constraint?: string;
  position?: string;
}

/** Whether the server at the other end takes no writes (any more), while its connections live on. */
export function isReadOnly(failure: unknown): boolean {
  if (!(failure instanceof DatabaseFailure) || failure.kind !== 'unavailable') return false;
  return failure.code === '25006' || failure.code === '0A000';
}

/** Translates what `pg` throws; a failure that is one already stays as it is. */
export function toDatabaseFailure(error: unknown, statementText?: string): DatabaseFailure {
  if (error instanceof DatabaseFailure) return error;
  // Everything the driver throws is an Error; code, constraint and position are there when the server answered.
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
    // Read-only after a switchover, or the connection was ended because its transaction idled: another one may do.
    case '25006':
    case '25P03':
      return 'unavailable';
    case '42501':
    case 'P0001':
      return 'rejected';
  }
  // Out of resources, shut down or starting, input and output errors, connection errors, wrong password, no such host.
  if (code && /^(53|57P|58|08|28|3D|XX|E[A-Z]+$)/.test(code)) return 'unavailable';
  if (code === '0A000' && message.includes('hot standby')) return 'unavailable';
  // The driver's own errors about a connection have no code.
  if (!code && /connect|timeout|closed|terminat|not queryable|ended/i.test(message)) return 'unavailable';
  return 'statement';
}
