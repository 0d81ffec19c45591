import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { shownFileName } from '../../kernel/http/files/plain-file-name.ts';
import type { ActionContext } from '../../kernel/identity/action-context.ts';
import { assertCoversApp } from '../../kernel/identity/authorise.ts';
import type { Developer } from '../../kernel/identity/person.ts';
import type { AppServices } from '../../kernel/services/app-services.ts';
import { randomCode } from '../../kernel/services/random-code.ts';
import { assertActionAllowed } from '../../lifecycle/apply-action.ts';
import { findApp } from '../../lifecycle/find-app.ts';
import { recordAcknowledgement } from '../pipeline/acknowledgements.store.ts';
import { openWithinLimits } from '../pipeline/open-upload.ts';
import { quarantineKey } from '../pipeline/package-keys.ts';
import type { ResumableRow } from '../pipeline/parts.store.ts';
import { insertUpload } from '../pipeline/uploads.store.ts';
import { assertPackageLength } from './append-part.ts';
import { invalidHeader, metadataExample } from './tus-headers.ts';

type Context = ActionContext<Developer>;

/** The client's description of the package: app, file name, acknowledgement, and a fingerprint to recognise the file. */
export interface Description {
  metadata: ReadonlyMap<string, string>;
  /** The metadata as sent. */
  sent: string | undefined;
}

export interface Announcement extends Description {
  /** Undefined where the client does not know it yet. */
  lengthBytes: number | undefined;
  partial: boolean;
}

/** Starts a resumable upload unless it is blocked. An unknown length reserves the largest possible one. */
export async function createTusUpload(
  { database, settings }: AppServices,
  context: Context,
  announcement: Announcement,
): Promise<ResumableRow> {
  const { lengthBytes, partial, sent } = announcement;
  const { companyId } = context.actor;
  if (lengthBytes !== undefined) assertPackageLength(settings, lengthBytes);
  const appCode = await findCoveredApp(database, context, announcement);
  const described = await describeUpload(database, context, { ...announcement, appCode });
  const bytes = lengthBytes ?? settings.APK_MAX_BYTES;
  const row = {
    ...described,
    lengthBytes,
    lengthDeferred: lengthBytes === undefined,
    expectedBytes: lengthBytes === undefined ? bytes : undefined,
    partial,
  };
  await openWithinLimits({ database, settings }, { companyId, bytes, at: context.at }, async (transaction) => {
    await insertUpload(transaction, row);
    await recordAcknowledgement(transaction, row);
  });
  return {
    id: row.id,
    appCode,
    companyId,
    state: 'receiving',
    lengthBytes: lengthBytes ?? null,
    offsetBytes: 0,
    partial,
    joinedFrom: null,
    metadata: sent ?? null,
    changedAt: context.at,
  };
}

/** Returns the code of the app in the metadata. */
export async function findCoveredApp(
  database: AppServices['database'],
  { actor }: Context,
  { metadata }: Description,
): Promise<string> {
  const productId = metadata.get('productId');
  if (productId === undefined) throw invalidHeader('Upload-Metadata', metadataExample);
  const app = await findApp(database, productId, actor.companyId);
  assertCoversApp(actor, app.code);
  return app.code;
}

/** The columns of a new upload, if the app may get one and the export regulations are acknowledged. */
export async function describeUpload(
  database: AppServices['database'],
  context: Context,
  { metadata, sent, appCode }: Description & { appCode: string },
) {
  await assertActionAllowed(database, context, appCode, { type: 'upload-version' });
  if (metadata.get('exportRegulationAcknowledged') !== 'true') throw new Problem('export-not-acknowledged');
  const id = randomCode();
  return {
    id,
    appCode,
    storageKey: quarantineKey(id),
    fingerprint: fingerprintOf(metadata),
    fileName: shownFileName(metadata.get('filename'), 'app.apk'),
    metadata: sent,
    uploadedBy: context.actor.subject,
    token: context.actor.token,
    at: context.at,
  };
}

/** A digest of the client's choice; a text that is not a digest is ignored. */
function fingerprintOf(metadata: ReadonlyMap<string, string>): string | null {
  const given = metadata.get('fingerprint') ?? '';
  return /^[\w-]{1,100}$/.test(given) ? given : null;
}
