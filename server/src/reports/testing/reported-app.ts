import { reportApp } from '@lensdock/contract/reports/reports.endpoints.ts';
import type { ReportBody } from '@lensdock/contract/reports/reports.ts';
import { good, onlineApp } from '../../apps/testing/staged-app.ts';
import type { TestServer } from '../../testing/test-server.ts';

export const sampleReport = {
  category: 'broken',
  text: 'It stops after a minute.',
  email: 'buyer@example.com',
  language: 'de',
} as const;

/** Publishes an app of Ada's that everyone can see. Returns its code. */
export async function publicApp(server: TestServer, name = 'Gatekeeper'): Promise<string> {
  const availability = { storeAvailabilityMode: 'PUBLIC' as const, countries: [{ isocode: 'NL', selected: true }] };
  return (await onlineApp(server, 'ada', { name, availability })).app;
}

/** Reports an app through the storefront. Returns the id of the report. */
export async function reportedApp(server: TestServer, app: string, body: ReportBody = sampleReport): Promise<string> {
  return (await good(server.call(reportApp, { as: 'store', params: { code: app }, body }))).body.reportId;
}
