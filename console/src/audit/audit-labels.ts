import { type AuditWords, mergeAuditWords } from '@lensdock/contract/kernel/audit-words.ts';

const modules = import.meta.glob<Record<string, AuditWords>>('../../../contract/src/*/*.audit.ts', { eager: true });

/** The words of all features in the audit, collected by file name: the list of features would load their schemas. */
export const auditWords = mergeAuditWords(Object.values(modules).flatMap((module) => Object.values(module)));
