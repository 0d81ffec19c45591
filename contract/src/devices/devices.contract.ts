import { feature } from '../kernel/feature.ts';
import { devicesAudit } from './devices.audit.ts';
import * as endpoints from './devices.endpoints.ts';

export const devicesContract = feature({ name: 'devices', endpoints, audit: devicesAudit });
