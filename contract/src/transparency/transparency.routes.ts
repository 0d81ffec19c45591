import type { Route } from '../kernel/route.ts';
import type { PackageLog } from './transparency.ts';

export const findLogEntries: Route<{ params: { sha256: string }; reply: PackageLog }, 'anyone'> = {
  method: 'GET',
  path: '/api/store/log/packages/:sha256',
  caller: 'anyone',
};
