import type { Endpoint } from '@lensdock/contract/kernel/endpoint.ts';
import type { Finding } from '@lensdock/contract/kernel/finding.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import * as endpoints from '@lensdock/contract/listing/listing.endpoints.ts';
import type { ListEntry, Listing } from '@lensdock/contract/listing/listing.ts';
import type { ManagedListName } from '@lensdock/contract/listing/managed-list-names.ts';
import { type Answered, assertRevision, atRevision } from '../kernel/http/answered.ts';
import type { Call } from '../kernel/http/call.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { developerOf } from '../kernel/identity/actor.ts';
import type { Limits } from '../kernel/settings/listing-limits.ts';
import { findApp } from '../lifecycle/find-app.ts';
import { cleanTexts } from './clean-texts.ts';
import { describeListing, listingOf, nameChoices } from './describe-listing.ts';
import { downloadDocument } from './download-document.ts';
import { selectOnlineListing } from './listing.store.ts';
import type { CleanListingBody } from './merge-listing.ts';
import { bindManagedLists } from './reference-list-names.http.ts';
import { selectManagedList } from './reference-list-names.store.ts';
import { type SaveListing, saveListing } from './save-listing.ts';
import { uploadDocuments } from './upload-documents.ts';
import { uploadImages } from './upload-images.ts';

export function bindListing(edge: HttpContext): void {
  const { services } = edge;
  const { database } = services;

  serve(edge, endpoints.readListing, async (call) => {
    const app = await findApp(database, call.params.id, developerOf(call).companyId);
    const row = await listingOf(database, app);
    return atRevision(
      await describeListing(database, app, row, { limits: services.settings, language: call.language }),
      row.revision,
    );
  });

  serve(edge, endpoints.readOnlineListing, async (call) => {
    const { code } = await findApp(database, call.params.id, developerOf(call).companyId);
    const online = await selectOnlineListing(database, code);
    return { online: online ? await nameChoices(database, online, call.language) : null };
  });

  serve(edge, endpoints.saveListing, (call) => save(services.settings, call, 'save-listing'));
  serve(edge, endpoints.saveListingDraft, (call) => save(services.settings, call, 'save-listing-draft'));
  serve(edge, endpoints.uploadIcon, (call) => uploadImages(services, call, 'icon'));
  serve(edge, endpoints.uploadScreenshots, (call) => uploadImages(services, call, 'screenshot'));

  serve(edge, endpoints.uploadDocuments, (call) => uploadDocuments(services, call));
  serve(edge, endpoints.downloadDocument, (call) => downloadDocument(services, call));

  bindManagedLists(edge);

  const offered = async (call: Call<Endpoint>, list: ManagedListName): Promise<ListEntry[]> => {
    const entries = await selectManagedList(database, list, call.language);
    return entries.filter(({ retired }) => !retired).map(({ id, name, index }) => ({ id, name, index }));
  };
  serve(edge, endpoints.listIndustries, async (call) => ({ industries: await offered(call, 'industries') }));
  serve(edge, endpoints.listUseCases, async (call) => ({ useCases: await offered(call, 'use-cases') }));
  serve(edge, endpoints.listStandardIntegrations, async (call) => ({
    standardIntegrations: await offered(call, 'standard-integrations'),
  }));
}

type SaveCall = Call<typeof endpoints.saveListing | typeof endpoints.saveListingDraft>;

async function save(
  limits: Limits,
  call: SaveCall,
  action: SaveListing['action'],
): Promise<Listing | Answered<Listing>> {
  const body = await cleanBody(call, limits.LISTING_DESCRIPTION_LIMIT);
  return call.change(async (transaction) => {
    const app = await findApp(transaction, call.params.id, developerOf(call).companyId, { lock: true });
    const before = await listingOf(transaction, app);
    const described = async () => {
      const now = await findApp(transaction, app.code, app.companyId);
      return describeListing(transaction, now, await listingOf(transaction, now), { limits, language: call.language });
    };
    await assertRevision(call.ifMatch, before.revision, described);
    const revision = await saveListing(transaction, call, { app, before, body, action, limits });
    return atRevision(await described(), revision);
  });
}

/** Before the transaction: a costly text waits for a checker process, and no lock may wait with it. */
async function cleanBody(call: SaveCall, limit: number): Promise<CleanListingBody> {
  const { descriptionByIsocode: sent, ...body } = call.body;
  if (!sent) return body;
  const tooLong = (isocode: Language, parameters: { length: number; limit: number }): Finding => ({
    ...{ section: 'listing', code: 'listing-text-too-long', inputField: 'description', isocode, parameters },
  });
  const company = developerOf(call).companyId;
  return { ...body, descriptionByIsocode: await cleanTexts(sent, { company, limit, tooLong }) };
}
