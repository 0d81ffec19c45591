import * as endpoints from '@lensdock/contract/versions/versions.endpoints.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { atRevision } from '../kernel/http/answered.ts';
import { command } from '../kernel/http/command.ts';
import { answerFile } from '../kernel/http/files/signed-link.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { Developer } from '../kernel/identity/person.ts';
import { appStates } from '../lifecycle/app-command.ts';
import { apkKey } from '../uploads/pipeline/package-keys.ts';
import { bindUploads } from '../uploads/uploads.http.ts';
import { apkFile } from './apk-file.ts';
import { cleanChangelog } from './clean-changelog.ts';
import { packageVersions } from './create-version.ts';
import { deleteVersion } from './delete-version.ts';
import { type FoundVersion, findVersion } from './find-version.ts';
import { listVersions } from './list-versions.ts';
import { readVersion } from './read-version.ts';
import { type SaveAction, saveVersion } from './save-version.ts';

export function bindVersions(http: HttpContext): void {
  const { services } = http;
  const { database, settings } = services;
  bindUploads(http, packageVersions);
  serve(http, endpoints.listVersions, (call) => listVersions(services, call));
  serve(http, endpoints.readVersion, async (call) => {
    const found = await findVersion(database, call);
    return atRevision(readVersion(found, settings, call.language), found.version.revision);
  });
  // Byte for byte as an attachment, or as a link.
  serve(http, endpoints.downloadApk, async (call) => {
    const { version } = await findVersion(database, call);
    return answerFile(services, call, apkFile(version));
  });
  bindSave(http, endpoints.saveVersion, 'save-version');
  bindSave(http, endpoints.saveVersionDraft, 'save-version-draft');
  bindSave(http, endpoints.updateOnlineVersion, 'update-online-version');

  command(http, endpoints.deleteVersion, {
    target: lockVersion,
    action: {
      table: appStates,
      of: ({ target }) => ({ type: 'delete-version' as const, version: target.version.code }),
    },
    run: (transaction, { target }) => deleteVersion(transaction, target),
    // If this fails, a scheduled task deletes the package later; the version itself is deleted.
    afterCommit: ({ target }) => services.storage.delete(apkKey(target.version.code)),
  });
}

function bindSave(
  http: HttpContext,
  endpoint: typeof endpoints.saveVersion | typeof endpoints.saveVersionDraft | typeof endpoints.updateOnlineVersion,
  type: SaveAction,
): void {
  const { settings } = http.services;
  const found = (transaction: Queries, { context, params }: Asking) =>
    findVersion(transaction, { actor: context.actor, params });
  command(http, endpoint, {
    // Costly texts wait for a checker process.
    prepare: ({ context, body }) =>
      cleanChangelog(body.changelogByIsocode, context.actor.companyId, settings.CHANGELOG_LIMIT),
    target: lockVersion,
    revision: {
      of: ({ version }) => version.revision,
      current: async (transaction, input) => readVersion(await found(transaction, input), settings, input.language),
    },
    // The state is checked first: it takes precedence over other findings.
    action: {
      table: appStates,
      of: ({ target }) => ({ type, version: target.version.code }),
      assert: 'before-revision',
    },
    run: (transaction, { context, target, body, prepared }) => {
      const release = 'release' in body ? body.release : undefined;
      return saveVersion(transaction, context, target, { type, cleaned: prepared, limits: settings, release });
    },
    reply: async (transaction, input) => {
      const saved = await found(transaction, input);
      return atRevision(readVersion(saved, settings, input.language), saved.version.revision);
    },
  });
}

interface Asking {
  context: ActionContext<Developer>;
  params: { id: string; appVersionCode: string };
}

function lockVersion(transaction: Queries, { context, params }: Asking): Promise<FoundVersion> {
  return findVersion(transaction, { actor: context.actor, params }, { lock: true });
}
