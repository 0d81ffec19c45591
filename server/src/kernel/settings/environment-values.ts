import * as z from 'zod/mini';

/** A whole number from `minimum` on. */
export const whole = (fallback: number, minimum: number, maximum = Number.MAX_SAFE_INTEGER) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(minimum), z.maximum(maximum)), fallback);

export const flag = (fallback: boolean) => z._default(z.stringbool(), fallback);

/** These URLs end up in links; other protocols could run scripts. */
export const webAddress = () => z.url({ protocol: /^https?$/ });

/** Values separated by commas. */
export const commaList = <Output>(item: z.ZodMiniType<Output, string>) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((list: string) => list.split(',').map((value) => value.trim())),
    ),
    z.array(item),
  );
