import type { Feature } from '../kernel/http/feature.ts';
import { bindInvoices } from './invoices.http.ts';
import { storeInvoice } from './store-invoice.ts';

export const invoicesFeature = {
  bind: [bindInvoices],
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
