import type { Finding } from '@lensdock/contract/kernel/finding.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { ReleasePlan } from '@lensdock/contract/lifecycle/rollout-phase.ts';
import * as endpoints from '@lensdock/contract/listing/listing.endpoints.ts';
import type { CompleteListingBody, ListEntry } from '@lensdock/contract/listing/listing.ts';
import type { ReferenceListName } from '@lensdock/contract/listing/reference-lists.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { atRevision } from '../kernel/http/answered.ts';
import { command } from '../kernel/http/command.ts';
import { answerFile } from '../kernel/http/files/signed-link.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { Developer } from '../kernel/identity/person.ts';
import { appStates, lockOwnApp } from '../lifecycle/app-command.ts';
import { type FoundApp, findApp } from '../lifecycle/find-app.ts';
import { describeListing, listingOf, nameChoices } from './describe-listing.ts';
import { cleanTexts } from './draft/clean-texts.ts';
import { selectOnlineListing } from './draft/listing.store.ts';
import type { NewFile } from './draft/listing-files.store.ts';
import { storedDocument } from './draft/merge-documents.ts';
import type { CleanListingBody } from './draft/merge-listing.ts';
import { type SaveListing, saveListing } from './draft/save-listing.ts';
import { findDocumentFile } from './files/download-document.ts';
import { receiveDocuments } from './files/upload-documents.ts';
import { keepFiles, persistedImage, receiveImages } from './files/upload-images.ts';
import { bindReferenceLists } from './reference-lists/reference-list-entries.http.ts';
import { selectReferenceList } from './reference-lists/reference-list-entries.store.ts';

export function bindListing(http: HttpContext): void {
  const { services } = http;
  const { database } = services;

  serve(http, endpoints.readListing, async (call) => {
    const app = await findApp(database, call.params.id, call.actor.companyId);
    const row = await listingOf(database, app);
    return atRevision(
      await describeListing(database, app, row, { limits: services.settings, language: call.language }),
      row.revision,
    );
  });

  serve(http, endpoints.readOnlineListing, async (call) => {
    const { code } = await findApp(database, call.params.id, call.actor.companyId);
    const online = await selectOnlineListing(database, code);
    return { online: online ? await nameChoices(database, online, call.language) : null };
  });

  bindSave(http, endpoints.saveListing, 'save-listing');
  bindSave(http, endpoints.saveListingDraft, 'save-listing-draft');
  bindFiles(http);
  serve(http, endpoints.downloadDocument, async (call) =>
    answerFile(services, call, await findDocumentFile(database, call.actor, call.params)),
  );

  bindReferenceLists(http);

  const offered = async ({ language }: { language: Language }, list: ReferenceListName): Promise<ListEntry[]> => {
    const entries = await selectReferenceList(database, list, language);
    return entries.filter(({ retired }) => !retired).map(({ id, name, index }) => ({ id, name, index }));
  };
  serve(http, endpoints.listIndustries, async (call) => ({ industries: await offered(call, 'industries') }));
  serve(http, endpoints.listUseCases, async (call) => ({ useCases: await offered(call, 'use-cases') }));
  serve(http, endpoints.listStandardIntegrations, async (call) => ({
    standardIntegrations: await offered(call, 'standard-integrations'),
  }));
  serve(http, endpoints.listListingChoices, async (call) => ({
    industries: await offered(call, 'industries'),
    useCases: await offered(call, 'use-cases'),
    standardIntegrations: await offered(call, 'standard-integrations'),
  }));
}

function bindSave(
  http: HttpContext,
  endpoint: typeof endpoints.saveListing | typeof endpoints.saveListingDraft,
  action: SaveListing['action'],
): void {
  const limits = http.services.settings;
  const read = async (transaction: Queries, { app: { code, companyId } }: { app: FoundApp }, language: Language) => {
    const app = await findApp(transaction, code, companyId);
    const row = await listingOf(transaction, app);
    return { row, listing: await describeListing(transaction, app, row, { limits, language }) };
  };
  command(http, endpoint, {
    prepare: ({ context, body }) => cleanBody(body, context.actor.companyId, limits.LISTING_DESCRIPTION_LIMIT),
    target: async (transaction, asked) => {
      const app = await lockOwnApp(transaction, asked);
      return { app, before: await listingOf(transaction, app) };
    },
    revision: {
      of: ({ before }) => before.revision,
      current: async (transaction, { target, language }) => (await read(transaction, target, language)).listing,
    },
    // The state is checked first: a locked app takes precedence over invalid content.
    action: {
      table: appStates,
      of: ({ body }) => (action === 'save-listing' ? { type: action, release: planOf(body) } : { type: action }),
      assert: 'before-run',
    },
    run: (transaction, { context, target, prepared, body }) =>
      saveListing(transaction, context, { ...target, body: prepared, action, limits, release: planOf(body) }),
    reply: async (transaction, { target, language }) => {
      const { row, listing } = await read(transaction, target, language);
      return atRevision(listing, row.revision);
    },
  });
}

/** The body of a draft has no plan. */
function planOf(body: CompleteListingBody): ReleasePlan | undefined {
  return body.release;
}

/** Outside the transaction, because costly texts wait for a checker process and must not hold a lock while waiting. */
async function cleanBody(
  { descriptionByIsocode: sent, release: _release, ...body }: CompleteListingBody,
  company: string,
  limit: number,
): Promise<CleanListingBody> {
  if (!sent) return body;
  const tooLong = (isocode: Language, parameters: { length: number; limit: number }): Finding => ({
    section: 'listing',
    code: 'listing-text-too-long',
    inputField: 'description',
    isocode,
    parameters,
  });
  return { ...body, descriptionByIsocode: await cleanTexts(sent, { company, limit, tooLong }) };
}

/** Files are received before the transaction and attached in it, after checking again whether the app is locked. */
function bindFiles(http: HttpContext): void {
  const { services } = http;
  const lock = (
    transaction: Queries,
    { context, params }: { context: ActionContext<Developer>; params: { code: string } },
  ) => lockOwnApp(transaction, { context, params: { id: params.code } });
  const hashes = (files: readonly NewFile[]) => files.map(({ sha256 }) => sha256);
  const find = (code: string, { actor }: ActionContext<Developer>) => findApp(services.database, code, actor.companyId);

  for (const [endpoint, kind] of [
    [endpoints.uploadIcon, 'icon'],
    [endpoints.uploadScreenshots, 'screenshot'],
  ] as const)
    command(http, endpoint, {
      prepare: async ({ context, params }, { stream }) =>
        receiveImages(services, { context, app: await find(params.code, context), kind, stream }),
      hashes,
      target: lock,
      run: (transaction, { context, target, prepared }) => keepFiles(transaction, context, target, prepared),
      reply: async (_, { prepared }) => ({ persistedImages: prepared.map((file) => persistedImage(file, kind)) }),
    });

  command(http, endpoints.uploadDocuments, {
    prepare: async ({ context, params }, { stream }) =>
      receiveDocuments(services, { context, app: await find(params.code, context), stream }),
    hashes,
    target: lock,
    run: (transaction, { context, target, prepared }) => keepFiles(transaction, context, target, prepared),
    reply: async (_, { target, prepared }) => ({
      persistedDocuments: prepared.map((file) => storedDocument(target.code, file)),
    }),
  });
}
