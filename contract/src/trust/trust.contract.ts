import type { AuditWords } from '../kernel/audit-words.ts';
import { feature } from '../kernel/feature.ts';

/** The signed metadata at `/trust/` is files of The Update Framework: it has no calls of its own. */
const trustAudit = { attempts: {} } satisfies AuditWords;

export const trustContract = feature({ name: 'trust', endpoints: {}, audit: trustAudit });
