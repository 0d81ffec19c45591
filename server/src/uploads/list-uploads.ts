import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { VersionsOverview } from '@lensdock/contract/versions/versions.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { describeFindings, storedFindings } from '../lifecycle/apk-finding.ts';
import { selectChecking, selectRefused } from './pipeline/uploads.store.ts';

/** Only the last attempts are shown. */
const shownRefusals = 5;

/** Returns the uploads of an app that are being checked, and the last refused ones. */
export async function listUploads(
  queries: Queries,
  appCode: string,
  language: Language,
): Promise<Pick<VersionsOverview, 'checking' | 'refused'>> {
  const [checking, refused] = await Promise.all([
    selectChecking(queries, appCode),
    selectRefused(queries, appCode, shownRefusals),
  ]);
  return {
    checking: checking.map(({ uploadId, fileName, startedAt }) => ({
      uploadId,
      fileName,
      started: startedAt.getTime(),
    })),
    refused: refused.map(({ uploadId, fileName, refusedAt, uploadedBy, findings }) => ({
      uploadId,
      fileName,
      refused: refusedAt.getTime(),
      uploadedBy,
      findings: describeFindings(storedFindings(findings), language),
    })),
  };
}
