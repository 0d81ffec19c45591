/** What machines ask that watch the server: by any host name, and until it has stopped. */
export const healthPaths: ReadonlySet<string> = new Set(['/livez', '/readyz', '/metrics']);
