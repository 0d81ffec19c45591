import type { Finding } from '@lensdock/contract/http/finding.ts';
import type { AppIntegration, ListingBody, ListingContent } from '@lensdock/contract/listing/listing.ts';
import { standardIntegration } from '@lensdock/contract/listing/standard-integrations.ts';
import { randomCode } from '../random-code.ts';
import type { FileRow } from './listing.store.ts';
import { namedDocument } from './merge-documents.ts';
import { plainLine } from './plain-line.ts';

type SentIntegration = NonNullable<ListingBody['appIntegrations']>[number];

/**
 * The integrations of a listing as they were sent. A standard one is known by its code and has the name of the shipped
 * list; a custom one keeps the code it had here, and a new one gets its own.
 */
export function mergeIntegrations(
  before: ListingContent,
  sent: readonly SentIntegration[],
  files: readonly FileRow[],
  findings: Finding[],
): AppIntegration[] {
  const seen = new Set<string>();
  return sent.flatMap((item, index) => {
    const at = `appIntegrations.${index}`;
    const earlier = before.appIntegrations.find(({ code, type }) => code === item.code && type === item.type);
    const standard = item.type === 'standard' ? standardIntegration(item.code ?? '') : undefined;
    if (item.type === 'standard' && !standard) {
      findings.push({ section: 'listing', code: 'unknown-integration', inputField: at });
      return [];
    }
    const code = standard?.code ?? earlier?.code ?? randomCode();
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
