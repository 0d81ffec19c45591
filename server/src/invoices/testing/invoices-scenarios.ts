import type { SampleRequests } from '../../kernel/history/testing/scenario.ts';

export const invoicesRequests: SampleRequests = {
  'download-invoice': { query: { invoiceId: 'adas-invoice' } },
};
