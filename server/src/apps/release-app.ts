import type { releaseApp as endpoint } from '@lensdock/contract/apps/apps.endpoints.ts';
import type { Finding } from '@lensdock/contract/kernel/finding.ts';
import { type Language, say } from '@lensdock/contract/kernel/language.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { writeAudit } from '../kernel/history/write-audit.ts';
import type { Call } from '../kernel/http/call.ts';
import { developerOf } from '../kernel/identity/actor.ts';
import type { Limits } from '../kernel/settings/listing-limits.ts';
import { applyAction, assertActionAllowed } from '../lifecycle/apply-action.ts';
import { selectAppState } from '../lifecycle/apps.store.ts';
import { findApp } from '../lifecycle/find-app.ts';
import { outstandingTerms } from '../terms/accept-terms.ts';
import { readReadiness } from './readiness.ts';

const answers = {
  submitted: {
    en: '{name} was submitted for approval.',
    de: '{name} wurde zur Freigabe eingereicht.',
  },
  approved: {
    en: '{name} was checked and approved.',
    de: '{name} wurde geprüft und freigegeben.',
  },
};

/** Submits the whole app. Whoever may not at all hears that first, then everything that is still missing. */
export async function releaseApp(
  transaction: Queries,
  limits: Limits,
  call: Call<typeof endpoint>,
): Promise<{ message: string }> {
  const app = await findApp(transaction, call.params.id, developerOf(call).companyId, { lock: true });
  await assertActionAllowed(transaction, call, app.code, { type: 'release' }).catch(unlessIncomplete);
  const { missing } = await readReadiness(transaction, limits, app);
  const findings = [...missing, ...(await unacceptedTerms(transaction, app.companyId, call.language))];
  if (findings.length > 0) throw new Problem('app-not-releasable', findings);
  await applyAction(transaction, call, app.code, { type: 'release' });
  const after = await selectAppState(transaction, app.code);
  await writeAudit(transaction, call, {
    action: 'release-app',
    subjectKind: 'app',
    subjectId: app.code,
    appCode: app.code,
    before: { status: app.status },
    after: { status: after?.app },
  });
  const sentence = after?.app === 'Approved' ? answers.approved : answers.submitted;
  return { message: say(sentence, call.language, { name: app.name }) };
}

async function unacceptedTerms(transaction: Queries, companyId: string, language: Language): Promise<Finding[]> {
  const terms = await outstandingTerms(transaction, companyId, language);
  return terms.map(({ document, title, version }) => ({
    ...{ code: 'terms-not-accepted', inputField: document, parameters: { title, version } },
  }));
}

/** An app without a version is refused by the state alone, and would hear of nothing else that is missing. */
function unlessIncomplete(refusal: unknown): void {
  if (!(refusal instanceof Problem && refusal.problem === 'app-not-releasable')) throw refusal;
}
