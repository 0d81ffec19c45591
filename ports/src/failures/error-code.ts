/** The code of a failure of Node, of the system or of PostgreSQL, such as `ENOENT`. */
export function errorCode(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
