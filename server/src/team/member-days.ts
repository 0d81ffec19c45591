const dayMs = 24 * 3600 * 1000;

/** The first moment after the last day of an access, in UTC. */
export function endOf(lastDay: string | null): Date | null {
  return lastDay === null ? null : new Date(Date.parse(`${lastDay}T00:00:00Z`) + dayMs);
}

/** The last day of an access that ends at this moment. */
export function lastDayOf(endsAt: Date | null): string | null {
  return endsAt === null ? null : new Date(endsAt.getTime() - 1).toISOString().slice(0, 10);
}
