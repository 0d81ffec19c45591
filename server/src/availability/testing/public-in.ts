import type { AvailabilityBody } from '@lensdock/contract/availability/availability.ts';

/** The availability of an app that everyone in these countries can buy. */
export function publicIn(...isocodes: string[]): AvailabilityBody {
  return {
    storeAvailabilityMode: 'PUBLIC',
    countries: isocodes.map((isocode) => ({ isocode, selected: true })),
  };
}
