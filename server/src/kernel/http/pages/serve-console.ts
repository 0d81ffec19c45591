import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Language, languages, preferredLanguage } from '@lensdock/contract/kernel/language.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../settings/settings.ts';
import { compressed } from '../compress-answers.ts';
import { refuseOtherMachines } from '../hosts/operations-access.ts';
import { documentOf, type FindPublicPage, publicPageRendering } from './public-page.ts';
import { builtFiles, sendBuiltFile } from './send-built-file.ts';
import { lacksSession, unsignedPage, withSettings } from './unsigned-page.ts';

const ours = /^\/(api|auth|files|assets|log|trust|livez|readyz|metrics)(\/|$|\?)/;

/** The console's own catalogue of components, and the library that shows the API. */
const operations = /^(dev|api\/docs)(\/|$)/;

interface ConsoleOptions {
  settings: Pick<Settings, 'LENSDOCK_OPERATIONS_TOKEN'>;
  findPublicPage?: FindPublicPage;
  /** The reply of `/api/console-settings`, which is written into the page. */
  readConsoleSettings: () => object;
  /** The calls after the sign-in (`main/first-calls.ts`), which are written into the page of a person with a session. */
  firstCalls?: object;
  /** The embedded sign-on is used, whose session is a cookie of this origin. */
  hasOwnSignOn?: boolean;
  /** Sends errors of a page, such as a limit, in a form for browsers. */
  answerError?: (error: Error, request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}

/**
 * Serves the built console. Files carry a hash in their name and are cached forever; every other path is a route of the
 * console and gets the uncached page.
 */
export async function serveConsole(
  server: FastifyInstance,
  folder: string,
  { settings, findPublicPage, readConsoleSettings, firstCalls, hasOwnSignOn = false, answerError }: ConsoleOptions,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  // Public pages have a document of their own.
  const template = await readFile(join(folder, 'store.html'), 'utf8');
  const rendering = publicPageRendering(folder);
  const whole = await readFile(join(folder, 'index.html'), 'utf8');
  const unsigned = unsignedPage(whole);
  const files = await builtFiles(folder);
  const sendFile = (request: FastifyRequest, reply: FastifyReply, path: string) =>
    sendBuiltFile(request, reply, {
      folder,
      files,
      path,
      cache: path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
  // Nothing in the documents is secret, so their length may be known and they are compressed.
  // A route and not a not-found handler, because Fastify allows only one and the kernel already has it.
  const options = answerError ? { errorHandler: answerError } : {};
  server.get<{ Params: { '*': string } }>('/*', options, async (request, reply) => {
    const path = request.params['*'];
    if (operations.test(path)) refuseOtherMachines(settings, request, reply);
    if (files.has(path) && path !== 'index.html') return sendFile(request, reply, path);
    if (ours.test(request.url)) return reply.callNotFound();
    const page = await publicDocument(request, { template, rendering, find: findPublicPage });
    if (page !== undefined) {
      reply.type('text/html; charset=utf-8').headers({ 'Cache-Control': 'no-cache', Vary: 'Accept-Language' });
      return reply.send(await compressed(request, reply, page));
    }
    const isUnsigned = hasOwnSignOn && lacksSession(request.url, request.headers.cookie);
    reply.type('text/html; charset=utf-8').header('Cache-Control', isUnsigned ? 'no-store' : 'no-cache');
    const document = isUnsigned
      ? withSettings(unsigned, readConsoleSettings())
      : withSettings(whole, readConsoleSettings(), firstCalls);
    return reply.send(await compressed(request, reply, document));
  });
}

interface PublicDocuments {
  template: string;
  rendering: ReturnType<typeof publicPageRendering>;
  find: FindPublicPage | undefined;
}

/** A page that cannot be read now is left to the console, which reports why and offers a retry. */
async function publicDocument(
  request: FastifyRequest,
  { template, rendering, find }: PublicDocuments,
): Promise<string | undefined> {
  const [path = '', query] = request.url.split('?');
  try {
    const language = chosenLanguage(query) ?? preferredLanguage(request.headers['accept-language']);
    const page = await find?.(path, language);
    if (page === undefined) return undefined;
    const render = await rendering();
    return documentOf(template, page, render(page.data, page.language));
  } catch (error) {
    request.log.warn({ err: error, path }, 'the public page was not read');
    return undefined;
  }
}

/** The language that the reader chose on the page. */
function chosenLanguage(query: string | undefined): Language | undefined {
  const chosen = new URLSearchParams(query).get('lang');
  return languages.find((language) => language === chosen);
}
