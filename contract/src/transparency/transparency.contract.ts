import { feature } from '../kernel/feature.ts';
import { transparencyAudit } from './transparency.audit.ts';
import * as endpoints from './transparency.endpoints.ts';
import * as schemas from './transparency.schemas.ts';

export const transparencyContract = feature({ name: 'transparency', endpoints, audit: transparencyAudit, schemas });
