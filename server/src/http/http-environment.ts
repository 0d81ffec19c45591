import * as z from 'zod/mini';

const wholeNumber = (fallback: number, highest: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(highest)), fallback);

/** How the server treats connections. */
export const httpEnvironment = {
  /** How long a stopping server goes on serving while `/readyz` already answers 503. */
  LENSDOCK_DRAIN_SECONDS: wholeNumber(0, 600),
};

const asObject = z.object(httpEnvironment);
export type HttpSettings = z.infer<typeof asObject>;
