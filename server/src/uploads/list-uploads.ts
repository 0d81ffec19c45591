import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { VersionsOverview } from '@lensdock/contract/versions/versions.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { describeFindings, storedFindings } from '../lifecycle/apk-finding.ts';
import { selectAcknowledgement } from './pipeline/acknowledgements.store.ts';
import { selectChecking, selectRefused, selectUnfinished } from './pipeline/listed-uploads.store.ts';

/** Only the last attempts are shown. */
const shownRefusals = 5;

type Uploads = Pick<VersionsOverview, 'checking' | 'unfinished' | 'exportAcknowledgement' | 'refused'>;

/** Returns the uploads of an app that are unfinished or being checked, the last refused ones, and its acknowledgement. */
export async function listUploads(queries: Queries, appCode: string, language: Language): Promise<Uploads> {
  const [checking, unfinished, acknowledgement, refused] = await Promise.all([
    selectChecking(queries, appCode),
    selectUnfinished(queries, appCode),
    selectAcknowledgement(queries, appCode),
    selectRefused(queries, appCode, shownRefusals),
  ]);
  return {
    checking: checking.map(({ uploadId, fileName, startedAt, waitingSince }) => ({
      uploadId,
      fileName,
      started: startedAt.getTime(),
      waitingForScanner: waitingSince?.getTime() ?? null,
    })),
    unfinished: unfinished.map(({ changedAt, ...upload }) => ({ ...upload, lastReceived: changedAt.getTime() })),
    exportAcknowledgement: acknowledgement
      ? { acknowledgedBy: acknowledgement.acknowledgedBy, acknowledged: acknowledgement.acknowledgedAt.getTime() }
      : null,
    refused: refused.map(({ uploadId, fileName, refusedAt, uploadedBy, findings }) => ({
      uploadId,
      fileName,
      refused: refusedAt.getTime(),
      uploadedBy,
      findings: describeFindings(storedFindings(findings), language),
    })),
  };
}
