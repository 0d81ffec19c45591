import type { Feature } from '../kernel/http/feature.ts';
import { bindInvoices } from './invoices.http.ts';
import { storeInvoice } from './store-invoice.ts';
import { isOutsideSandbox, missingIssuerSettings } from './tax-terms.ts';

export const invoicesFeature = {
  bind: [bindInvoices],
  waiting: [
    {
      id: 'issuer-incomplete',
      operatorMay: 'settings:write',
      tone: 'alarm',
      text: {
        en: 'Missing invoice issuer details, without which nothing is paid out',
        de: 'Fehlende Angaben zum Aussteller der Gutschriften, ohne die nichts ausgezahlt wird',
      },
      step: { en: 'Complete the settings', de: 'Einstellungen ergänzen' },
      url: '/store-settings?search=INVOICE_ISSUER',
      count: async ({ settings }) => (isOutsideSandbox(settings) ? missingIssuerSettings(settings).length : 0),
    },
  ],
  tasks: {
    'keep-invoice': {
      run: async (services, { invoice }) => {
        await storeInvoice(services, invoice);
      },
      // Rendering is CPU-bound and not urgent.
      atOnce: 1,
    },
  },
} satisfies Feature;

declare module '../kernel/tasks/task-data.ts' {
  interface TaskData {
    'keep-invoice': { invoice: string };
  }
}
