import type { Finding } from '@lensdock/contract/kernel/finding.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { TermsBody } from '@lensdock/contract/terms/terms.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { writeAudit } from '../kernel/history/write-audit.ts';
import { assertRevision } from '../kernel/http/answered.ts';
import type { Call } from '../kernel/http/call.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import { describeManagedTerms, findTermsName } from './read-terms.ts';
import { insertTermsVersion, lockTerms, selectTermsVersion, updateTermsRule } from './terms.store.ts';

type PublishCall = ActionContext & Pick<Call, 'language' | 'ifMatch'>;

/** Publishes the next version of a text and answers its number. Companies that have to accept it have to do so anew. */
export async function publishTerms(
  transaction: Queries,
  call: PublishCall,
  document: string,
  { textByIsocode }: TermsBody,
): Promise<number> {
  findTermsName(document);
  await lockTerms(transaction, document);
  const before = await selectTermsVersion(transaction, document, null);
  await assertRevision(call.ifMatch, before?.version ?? 0, () =>
    describeManagedTerms(transaction, document, call.language),
  );
  const [textEn, textDe] = [tidied(textByIsocode.en), tidied(textByIsocode.de ?? '') || null];
  const findings: Finding[] = [
    ...(textEn === '' ? [{ code: 'terms-text-required', inputField: 'textByIsocode.en' } as const] : []),
    ...(before?.textEn === textEn && before.textDe === textDe ? [{ code: 'terms-unchanged' } as const] : []),
  ];
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  const version = (before?.version ?? 0) + 1;
  await insertTermsVersion(transaction, { document, version, textEn, textDe, date: call.at, by: call.actor.name });
  await writeAudit(transaction, call, {
    ...{ action: 'publish-terms', subjectKind: 'terms', subjectId: document },
    before: { version: before?.version ?? 0 },
    after: { version },
  });
  return version;
}

/** Says whether companies have to accept a text. Nobody is asked to accept a placeholder. */
export async function requireTerms(
  transaction: Queries,
  call: PublishCall,
  document: string,
  required: boolean,
): Promise<void> {
  findTermsName(document);
  const before = await lockTerms(transaction, document);
  if (before === required) return;
  if (required && !(await selectTermsVersion(transaction, document, null))) throw new Problem('terms-placeholder');
  await updateTermsRule(transaction, document, required);
  await writeAudit(transaction, call, {
    ...{ action: 'require-terms', subjectKind: 'terms', subjectId: document },
    before: { required: before },
    after: { required },
  });
}

/** Line ends as everywhere else, and no blanks at the end. */
function tidied(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}
