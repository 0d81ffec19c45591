import type { AuditWords } from '../kernel/audit-words.ts';
import { feature } from '../kernel/feature.ts';

/** The signed metadata at `/trust/` consists of files of The Update Framework, so the feature has no endpoints. */
const trustAudit = { attempts: {} } satisfies AuditWords;

export const trustContract = feature({ name: 'trust', endpoints: {}, audit: trustAudit });
