import type { Feature } from '../kernel/http/feature.ts';
import { bindDevices } from './devices.http.ts';

export const devicesFeature = { bind: [bindDevices] } satisfies Feature;
