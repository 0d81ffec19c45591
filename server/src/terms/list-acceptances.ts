import type { AcceptanceFilter } from '@lensdock/contract/terms/terms.routes.ts';
import type { AcceptanceList } from '@lensdock/contract/terms/terms.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { answerCsv } from '../kernel/http/files/csv-answer.ts';
import type { FileAnswer } from '../kernel/http/files/file-answer.ts';
import { isUuid } from '../kernel/services/code-form.ts';
import { type AcceptanceRow, selectAcceptances } from './acceptances.store.ts';
import { findTermsName } from './read-terms.ts';
import { selectTermsVersion } from './terms.store.ts';

const pageSize = 50;
const batchSize = 500;
type Filter = { [Key in keyof AcceptanceFilter]?: AcceptanceFilter[Key] | undefined };

async function queryOf(queries: Queries, document: string, { state, search }: Filter) {
  const name = findTermsName(document);
  const newest = await selectTermsVersion(queries, document, null);
  return { name, newest: newest?.version ?? 0, state: state ?? null, search: search?.trim() ?? '' };
}

/** Returns one page of the companies with the version that each has accepted. */
export async function listAcceptances(
  queries: Queries,
  document: string,
  { after, ...filter }: Filter & { after?: string | undefined },
): Promise<AcceptanceList> {
  const query = await queryOf(queries, document, filter);
  const last = after !== undefined && isUuid(after) ? after : null;
  const rows = await selectAcceptances(queries, { ...query, after: last, limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  return {
    acceptances: page.map(({ companyId, companyName, country, version, by, at, language, sha256 }) => ({
      companyId,
      companyName,
      country,
      accepted:
        version === null || by === null || at === null ? null : { version, by, at: at.getTime(), language, sha256 },
    })),
    next: rows.length > pageSize ? (page.at(-1)?.companyId ?? null) : null,
  };
}

const head = ['company', 'name', 'country', 'document', 'version', 'accepted by', 'accepted at', 'language', 'sha256'];

/** Streams all companies of the filter as CSV. */
export async function exportAcceptances(
  queries: Queries,
  document: string,
  { at, ...filter }: Filter & { at: Date },
): Promise<FileAnswer> {
  const query = await queryOf(queries, document, filter);
  return answerCsv<AcceptanceRow>({
    name: `acceptances-${document}`,
    at,
    head,
    batchSize,
    cellsOf: (row) => [
      row.companyId,
      row.companyName,
      row.country,
      document,
      row.version === null ? '' : String(row.version),
      row.by ?? '',
      row.at?.toISOString() ?? '',
      row.language ?? '',
      row.sha256 ?? '',
    ],
    ask: (last) => selectAcceptances(queries, { ...query, after: last?.companyId ?? null, limit: batchSize }),
  });
}
