import { readFileSync } from 'node:fs';
import { type Language, preferredLanguage, translate } from '@lensdock/contract/kernel/language.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { findingTexts } from '@lensdock/contract/registry/finding-texts.ts';
import { problemTexts } from '@lensdock/contract/registry/problem-texts.ts';
import { reportCategories, reportFindings, reportTextLimit } from '@lensdock/contract/reports/reports.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readStoreApp } from '../catalogue/read-store-app.ts';
import { settle } from '../kernel/history/changed.ts';
import { addressOf } from '../kernel/http/limit-calls.ts';
import type { HttpContext } from '../kernel/http/serve.ts';
import { systemActor } from '../kernel/identity/actor.ts';
import { countedAddress } from '../kernel/limits/client-address.ts';
import { LimitReached } from '../kernel/limits/limit-reached.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { answerLimitsWithPage } from '../sign-on/limit-page.ts';
import { isFromOtherSite, readForm, sendPage } from '../sign-on/pages/page-headers.ts';
import { reportApp } from './report-app.ts';
import { type ReportLimits, reportLimits } from './report-limits.ts';
import { type ReportPage, renderReportPage, reportPageTranslator } from './report-page.ts';

const path = '/store/:code/report';
const stylesheet = readFileSync(new URL('report-page.css', import.meta.url));
/** Four bytes for each character of the text, escaped, and the other fields. */
const formLimitBytes = 40_000;

type PageRequest = FastifyRequest<{ Params: { code: string }; Querystring: { language?: string } }>;

/** The public form behind the store page: a page without a script, in both languages. */
export function bindReportPage({ server, services }: HttpContext): void {
  const limits = reportLimits(services.database);
  server.register(async (scope) => {
    scope.setErrorHandler(answerLimitsWithPage(services.settings.SUPPORT_URL));
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formLimitBytes },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.get('/store/report.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('Cache-Control', 'no-cache').send(stylesheet),
    );
    scope.get(path, async (request: PageRequest, reply) => {
      const page = await openPage(services, request, languageOf(request, request.query.language));
      return page ? show(reply, 200, page) : reply.callNotFound();
    });
    scope.post(path, async (request: PageRequest, reply) => {
      if (isFromOtherSite(request)) return reply.code(403).send();
      const form = readForm(request);
      const page = await openPage(services, request, languageOf(request, form.get('language')));
      if (!page) return reply.callNotFound();
      return receive(services, limits, { request, reply, form, page });
    });
  });
}

interface Received {
  request: PageRequest;
  reply: FastifyReply;
  form: URLSearchParams;
  page: ReportPage;
}

async function receive(
  services: AppServices,
  limits: ReportLimits,
  { request, reply, form, page }: Received,
): Promise<FastifyReply> {
  const { language, code } = page;
  const textOf = (name: string) => form.get(name) ?? '';
  const given = { category: textOf('category'), text: textOf('text'), email: textOf('email').trim() };
  const errors = errorsOf(given, language);
  if (errors.length > 0) return show(reply, 400, { ...page, given, errors });
  const category = reportCategories.find((one) => one === given.category) ?? 'broken';
  try {
    const address = countedAddress(addressOf(request, services.settings.LENSDOCK_PROXY_HOPS));
    await limits.count({ address, email: given.email, app: code });
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    const message = translate(problemTexts[error.problem], language, error.parameters);
    reply.header('Retry-After', String(error.retryAfterSeconds));
    return show(reply, 429, { ...page, given, errors: [{ field: null, message }] });
  }
  const at = await services.clock.now();
  const context = { actor: systemActor('system'), at, requestId: request.id };
  const body = { category, text: given.text, email: given.email, language };
  await services.database.transaction(async (transaction) => {
    const reported = await reportApp(transaction, { code, body, source: 'page', at });
    await settle(transaction, context, reported, undefined);
  });
  return show(reply, 201, { ...page, sent: true });
}

function errorsOf(given: ReportPage['given'], language: Language): ReportPage['errors'] {
  const t = reportPageTranslator(language);
  const isCategory = reportCategories.some((one) => one === given.category);
  return [
    ...(isCategory ? [] : [{ field: 'category' as const, message: t('category-missing') }]),
    ...(given.text.length > reportTextLimit
      ? [{ field: 'text' as const, message: t('text-long', { limit: reportTextLimit }) }]
      : []),
    ...reportFindings(given).map(({ code, inputField }) =>
      inputField === 'email'
        ? { field: 'email' as const, message: translate(findingTexts[code], language) }
        : { field: 'text' as const, message: t('text-missing') },
    ),
  ];
}

/** Only apps that everyone can see have the form. */
async function openPage(
  { database, clock, settings }: AppServices,
  { params: { code } }: PageRequest,
  language: Language,
): Promise<ReportPage | undefined> {
  try {
    const { nameByIsocode } = await readStoreApp(database, code, await clock.now());
    const app = nameByIsocode[language] ?? nameByIsocode.en ?? '';
    const given = { category: '', text: '', email: '' };
    return { language, code, app, retentionDays: settings.REPORT_RETENTION_DAYS, given, errors: [], sent: false };
  } catch (error) {
    if (error instanceof Problem && error.problem === 'not-found') return undefined;
    throw error;
  }
}

function languageOf(request: FastifyRequest, chosen: string | null | undefined): Language {
  if (chosen === 'de' || chosen === 'en') return chosen;
  return preferredLanguage(request.headers['accept-language']);
}

function show(reply: FastifyReply, status: number, page: ReportPage): FastifyReply {
  return sendPage(reply.header('Content-Language', page.language), status, renderReportPage(page));
}
