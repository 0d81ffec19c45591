/** Probes and scrapers: served under any host name until the server has stopped. */
export const healthPaths: ReadonlySet<string> = new Set(['/livez', '/readyz', '/metrics']);
