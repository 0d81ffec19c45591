import type { Finding } from '@lensdock/contract/kernel/finding.ts';
import type { AppIntegration, ListingBody, ListingContent } from '@lensdock/contract/listing/listing.ts';
import { randomCode } from '../../kernel/services/random-code.ts';
import { plainLine } from '../../kernel/text/plain-line.ts';
import type { NamedEntry } from '../reference-lists/reference-list-entries.store.ts';
import { namedDocument } from './merge-documents.ts';
import type { Referable } from './merge-listing.ts';

type SentIntegration = NonNullable<ListingBody['appIntegrations']>[number];

/**
 * Merges the integrations sent for a listing. Standard ones are identified by code and named by the reference list, and
 * retired ones cannot be turned on again; custom ones keep their code or get a new one.
 */
export function mergeIntegrations(
  before: ListingContent,
  sent: readonly SentIntegration[],
  { files, integrations }: Pick<Referable, 'files' | 'integrations'>,
  findings: Finding[],
): AppIntegration[] {
  const seen = new Set<string>();
  return sent.flatMap((item, index) => {
    const at = `appIntegrations.${index}`;
    const earlier = before.appIntegrations.find(({ code, type }) => code === item.code && type === item.type);
    const standard = item.type === 'standard' ? integrations.find(({ id }) => id === item.code) : undefined;
    if (item.type === 'standard' && !standard) {
      findings.push({ section: 'listing', code: 'unknown-integration', inputField: at });
      return [];
    }
    if (standard && isChosenAgain(item, standard, earlier)) {
      findings.push({ section: 'listing', code: 'unknown-choice', inputField: at });
    }
    const code = standard?.id ?? earlier?.code ?? randomCode();
    if (seen.has(code)) return [];
    seen.add(code);
    const documents = earlier?.documentation ? [earlier.documentation] : [];
    const documentation = item.documentation ? namedDocument(item.documentation, documents, files) : null;
    if (documentation === undefined) {
      findings.push({ section: 'listing', code: 'unknown-file', inputField: `${at}.documentation` });
    }
    return {
      code,
      name: standard?.name ?? plainLine(item.name) ?? '',
      description: plainLine(item.description) ?? '',
      status: item.status,
      type: item.type,
      documentation: documentation ?? null,
    };
  });
}

/** Turned off, a retired entry may be sent, because it is not shown. */
function isChosenAgain(item: SentIntegration, { retired }: NamedEntry, earlier: AppIntegration | undefined): boolean {
  return retired && item.status === 'enabled' && earlier?.status !== 'enabled';
}
