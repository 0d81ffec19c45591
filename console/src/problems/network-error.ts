/** The server was not reached, or its response did not arrive. The call may have taken effect. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}
