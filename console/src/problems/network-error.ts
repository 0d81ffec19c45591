/** The server was not reached, or its answer did not arrive. Nothing is known of the call's effect. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}
