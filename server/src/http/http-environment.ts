import * as z from 'zod/mini';

const wholeNumber = (fallback: number, highest: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(highest)), fallback);

/** How the server treats connections. */
export const httpEnvironment = {
  /** How long a stopping server goes on serving while `/readyz` already answers 503. */
  LENSDOCK_DRAIN_SECONDS: wholeNumber(0, 600),
  /** Host names to answer under besides the loopback, LENSDOCK_URL and LENSDOCK_HOST; separated by commas. */
  LENSDOCK_ALLOWED_HOSTS: z.optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((list: string) => list.split(',').map((name) => name.trim().toLowerCase())),
      ),
      z.array(z.string().check(z.regex(/^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)$/))),
    ),
  ),
};
