import type { AuditWords } from '../kernel/audit-words.ts';

/** The log is public: no call of it can be denied. */
export const transparencyAudit = { attempts: {} } satisfies AuditWords;
