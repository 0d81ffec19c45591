/** A signed structure that contradicts its lengths. The caller knows the matching error id. */
export class MalformedError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MalformedError';
  }
}
