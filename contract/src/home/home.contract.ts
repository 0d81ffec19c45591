import { feature } from '../kernel/feature.ts';
import { homeAudit } from './home.audit.ts';
import * as endpoints from './home.endpoints.ts';
import * as schemas from './home.schemas.ts';

export const homeContract = feature({ name: 'home', endpoints, audit: homeAudit, schemas });
