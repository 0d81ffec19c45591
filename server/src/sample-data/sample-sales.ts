import type { LicenceType } from '@lensdock/contract/pricing/pricing.ts';

export interface SampleCustomer {
  name: string;
  country: string;
}

/** Buyers in the sample data: integrators and operators of camera systems. */
export const sampleCustomers: readonly [SampleCustomer, ...SampleCustomer[]] = [
  { name: 'Havenport Logistics B.V.', country: 'NL' },
  { name: 'Sicherheitstechnik Oberösterreich', country: 'AT' },
  { name: 'Kestrel Integrations LLC', country: 'US' },
  { name: 'Flughafen Münster-Osnabrück GmbH', country: 'DE' },
  { name: 'Brightwater Utilities plc', country: 'GB' },
  { name: 'Stadtwerke Bad Reichenhall', country: 'DE' },
  { name: 'Nordlys Kameraservice AS', country: 'NO' },
  { name: 'Meridian Optics Ltd', country: 'GB' },
  { name: 'Technische Hochschule Ilmenau', country: 'DE' },
  { name: 'Parkhausbetriebe Süd KG', country: 'DE' },
  { name: 'Vidéosurveillance Rhône SARL', country: 'FR' },
  { name: 'Kamery Wrocław Sp. z o.o.', country: 'PL' },
  { name: 'Alpwacht AG', country: 'CH' },
];

export interface SoldApp {
  /** As in the sample apps. */
  id: string;
  licences: readonly LicenceType[];
  /** Hidden by the seller from then on. */
  untilDaysAgo: number;
}

/** Apps that Northlight sells, best-selling first. */
export const soldApps: readonly SoldApp[] = [
  { id: 'parkraum', licences: ['FULL', 'FULL', 'SUBSCRIPTION'], untilDaysAgo: 0 },
  { id: 'platewise', licences: ['FULL', 'FULL', 'SUBSCRIPTION'], untilDaysAgo: 0 },
  { id: 'queuesense', licences: ['SUBSCRIPTION'], untilDaysAgo: 0 },
  { id: 'fallguard', licences: ['SUBSCRIPTION', 'FULL'], untilDaysAgo: 0 },
  { id: 'flamewatch', licences: ['FULL'], untilDaysAgo: 0 },
  { id: 'heatmap', licences: ['FULL'], untilDaysAgo: 0 },
  { id: 'ampel', licences: ['FULL'], untilDaysAgo: 79 },
];
