import * as endpoints from '@lensdock/contract/catalogue/catalogue.endpoints.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Database } from '@lensdock/ports/database/database.ts';
import { readEligibility } from '../company/seller-eligibility.ts';
import { command } from '../kernel/http/command.ts';
import { answerFile } from '../kernel/http/files/signed-link.ts';
import { type HttpContext, serve } from '../kernel/http/serve.ts';
import { isCode } from '../kernel/services/code-form.ts';
import { findPublishedDocument } from '../listing/files/download-document.ts';
import { readSubmittedParts } from '../review/submission/read-submitted-parts.ts';
import { apkFile } from '../versions/apk-file.ts';
import { type CatalogueRow, selectCatalogue, selectOnline } from './catalogue.store.ts';
import { readCataloguePage } from './catalogue-page.ts';
import { selectChoicesOf } from './choices.store.ts';
import { type Description, describeCatalogueApp, describeOffers } from './describe-catalogue-app.ts';
import { findViewer, publicViewer } from './find-viewer.ts';
import { selectRating } from './ratings.store.ts';
import { readCatalogueApp } from './read-catalogue-app.ts';
import { readChanges } from './read-changes.ts';
import { findSeen, readStoreApp } from './read-store-app.ts';
import { readCompanyPage, readStoreCompany } from './read-store-company.ts';
import { reportRating } from './report-rating.ts';

const pageSize = 100;
/** Of the list that people read. */
const publicPageSize = 30;

export function bindCatalogue(http: HttpContext): void {
  bindCatalogueLists(http);
  bindStoreCompanies(http);
  bindCatalogueApps(http);
  bindCatalogueFiles(http);
}

function bindCatalogueLists(http: HttpContext): void {
  const { database } = http.services;

  serve(http, endpoints.listCatalogue, async ({ query, at }) => {
    const viewer = await findViewer(database, query);
    const { industry, useCase } = query;
    const asked = { viewer, industry, useCase, after: readAfter(query.after) };
    return readCataloguePage(database, asked, { at, pageSize });
  });

  serve(http, endpoints.listStorePages, async ({ query, at }) => {
    const after = readAfter(query.after);
    const rows = await selectCatalogue(database, { viewer: publicViewer, after, limit: publicPageSize + 1 });
    const page = rows.slice(0, publicPageSize);
    return {
      apps: describeOffers(page, await asPage(database, at, page)),
      next: rows.length > publicPageSize ? (page.at(-1)?.code ?? null) : null,
    };
  });

  serve(http, endpoints.listCatalogueChanges, async ({ query, at }) => {
    const viewer = await findViewer(database, query);
    return readChanges(database, viewer, { after: Number(query.after), at });
  });
}

function readAfter(given = ''): string {
  if (given !== '' && !isCode(given)) throw new Problem('invalid-input', [{ code: 'wrong-form', inputField: 'after' }]);
  return given;
}

function bindStoreCompanies(http: HttpContext): void {
  const { database } = http.services;

  command(http, endpoints.reportRating, {
    run: (transaction, { context, params, body }) => reportRating(transaction, params.code, body, context.at),
    reply: async (_transaction, _input, rating) => rating,
  });

  serve(http, endpoints.readStoreCompany, ({ params, language }) =>
    readStoreCompany(database, params.companyId, language),
  );

  serve(http, endpoints.readCompanyPage, ({ params, language, at }) =>
    readCompanyPage(database, params.companyId, { language, at }),
  );
}

function bindCatalogueApps(http: HttpContext): void {
  const { database } = http.services;

  serve(http, endpoints.readCatalogueApp, async ({ params, query, at }) => {
    return readCatalogueApp(database, params.code, { viewer: await findViewer(database, query), at });
  });

  serve(http, endpoints.readStorePage, ({ params, at }) => readStoreApp(database, params.code, at));

  serve(http, endpoints.previewStorePage, async ({ params, at }) => {
    const { appCode, parts, submitted, ...company } = await readSubmittedParts(database, params.submissionId);
    const eligibility = await readEligibility(database, company.companyId);
    const rating = (await selectRating(database, appCode)) ?? { averageRating: null, ratingCount: 0 };
    const row = { code: appCode, publication: 0, ...company, eligibility, ...rating, ...parts, published: submitted };
    return describeCatalogueApp(row, await asPage(database, at, [row]));
  });
}

function bindCatalogueFiles(http: HttpContext): void {
  const { services } = http;
  const { database } = services;

  serve(http, endpoints.downloadCatalogueDocument, async (call) => {
    const row = await findSeen(database, call.params.code, await findViewer(database, call.query));
    return answerFile(services, call, await findPublishedDocument(database, row.listing, call.params.documentCode));
  });

  serve(http, endpoints.downloadPageDocument, async (call) => {
    const row = await findSeen(database, call.params.code, publicViewer);
    return answerFile(services, call, await findPublishedDocument(database, row.listing, call.params.documentCode));
  });

  serve(http, endpoints.downloadCatalogueApk, async (call) => {
    const { code } = call.params;
    // Also for hidden apps, because the cameras of existing buyers still need the package.
    const row = isCode(code) ? await selectOnline(database, code) : undefined;
    if (!row) throw new Problem('not-found');
    return answerFile(services, call, apkFile(row.version));
  });
}

async function asPage(
  database: Database,
  at: Date,
  apps: readonly Pick<CatalogueRow, 'listing'>[],
): Promise<Description> {
  return { viewer: publicViewer, at, choices: await selectChoicesOf(database, apps), base: 'pages', proofs: new Map() };
}
