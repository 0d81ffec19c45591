/** How much happens in the week. */
export interface WeekSize {
  companies: number;
  submissions: number;
  /** Orders of the storefront; refunds, chargebacks and other payment changes come on top. */
  orders: number;
  /** A payout run that pays more in a currency needs a second person. */
  runLimit: number;
}

const share: WeekSize = { companies: 10, submissions: 12, orders: 60, runLimit: 60_000 };
const whole: WeekSize = { companies: 40, submissions: 200, orders: 3_000, runLimit: 1_000_000 };

/** The week takes too long for `npm test`. A share of it is played where a seed is given. */
export const isPlayed = Boolean(process.env.DEEP ?? process.env.WEEK_SEED);

/** `npm run test:deep` plays the whole week. */
export const isWhole = Boolean(process.env.DEEP);
export const weekSize = isWhole ? whole : share;

/** Decides about everything random in the week. `WEEK_SEED` repeats a week that failed. */
export const weekSeed = Number(process.env.WEEK_SEED ?? Math.floor(Math.random() * 2 ** 31));
