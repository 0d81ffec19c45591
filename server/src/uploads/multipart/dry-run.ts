import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { checkVersion as endpoint } from '@lensdock/contract/uploads/uploads.endpoints.ts';
import type { VersionCheck } from '@lensdock/contract/uploads/uploads.ts';
import { deferRejection } from '@lensdock/ports/failures/ignore-failure.ts';
import type { Call } from '../../kernel/http/call.ts';
import { randomCode } from '../../kernel/services/random-code.ts';
import { type ApkFinding, describeFindings } from '../../lifecycle/apk-finding.ts';
import { findApp } from '../../lifecycle/find-app.ts';
import { discardUpload } from '../pipeline/end-upload.ts';
import { openUpload } from '../pipeline/open-upload.ts';
import { hash, InspectionFailed, inspect, receive, scanFindings, type Upload } from '../pipeline/upload-pipeline.ts';
import type { UploadServices } from '../pipeline/upload-services.ts';
import { type ScanOutcome, scanStored } from '../scans/scan-content.ts';
import { readPackageForm } from './read-package-form.ts';

/** The pipeline without its last step: returns every finding and keeps nothing. The state of the app does not matter. */
export async function checkVersion(services: UploadServices, call: Call<typeof endpoint>): Promise<VersionCheck> {
  const { database, settings, packages } = services;
  const app = await findApp(database, call.params.id, call.actor.companyId);
  return readPackageForm(call.request.raw, settings.APK_MAX_BYTES, async (part) => {
    const upload: Upload = { id: randomCode(), appCode: app.code, fileName: part.fileName };
    // It counts as an upload while it lasts.
    const content = await openUpload(services, call, upload, {
      contentLength: call.request.headers['content-length'],
      content: part.content,
      isAcknowledged: false,
    });
    try {
      const stored = await hash(await receive(services, upload.id, content), upload.id);
      const scanning = scanStored(services, stored.key);
      deferRejection(scanning);
      const inspected = await inspect(services, stored);
      const judgement = await packages.judge(database, settings, app.code, inspected);
      const outcome = await scanning;
      const findings = [...scanFindings(outcome), ...judgement.findings, ...unscanned(outcome)];
      const accepted = judgement.accepted && outcome.kind !== 'found';
      return { accepted, apkMetaData: judgement.metaData ?? null, findings: describeFindings(findings, call.language) };
    } catch (error) {
      throw error instanceof InspectionFailed ? new Problem('apk-checking') : error;
    } finally {
      await discardUpload(services, upload.id);
    }
  });
}

/** A dry run does not wait for the scanner, because nothing is kept. */
function unscanned(outcome: ScanOutcome): ApkFinding[] {
  return outcome.kind === 'unavailable' ? [{ code: 'apk-not-scanned', severity: 'warning', place: null }] : [];
}
