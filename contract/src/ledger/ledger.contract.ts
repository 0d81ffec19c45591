import { feature } from '../kernel/feature.ts';
import { ledgerNotices } from './ledger.notices.ts';

export const ledgerContract = feature({
  name: 'ledger',
  endpoints: {},
  notices: ledgerNotices,
  audit: { attempts: {} },
});
