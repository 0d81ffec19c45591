/** A signed structure that does not hold what its lengths promise. The caller knows which error id that means. */
export class MalformedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MalformedError';
  }
}
