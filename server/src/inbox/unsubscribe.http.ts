import type { Language } from '@lensdock/contract/kernel/language.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { settle } from '../kernel/history/changed.ts';
import type { HttpContext } from '../kernel/http/serve.ts';
import { systemActor } from '../kernel/identity/actor.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { readUnsubscribeToken, type Subscription, unsubscribePath } from '../mail/unsubscribe-link.ts';
import { sendPage } from '../sign-on/pages/page-headers.ts';
import type { PageFrame } from '../sign-on/pages/page-layout.ts';
import { languageOf } from '../sign-on/pages/provider-pages.ts';
import { type MailPersonRow, selectMailPerson } from './inbox.store.ts';
import { turnOffCategory } from './mail-settings.ts';
import { unsubscribedPage, unsubscribePage, wrongUnsubscribePage } from './unsubscribe-page.ts';

/** `List-Unsubscribe=One-Click`, or the form of the page, which is empty. */
const formLimitBytes = 1_000;

type LinkRequest = FastifyRequest<{ Querystring: { token?: unknown; language?: string } }>;

/**
 * The link of `List-Unsubscribe`. GET only shows a page, because mail programs and scanners open links; POST turns the
 * category off, from the page or from a mail program with one click (RFC 8058).
 */
export function bindUnsubscribe({ server, services }: HttpContext): void {
  server.register(async (scope) => {
    // Neither form has anything to read; multipart is accepted everywhere.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formLimitBytes },
      (_request, _body, done) => done(null, undefined),
    );
    scope.get(unsubscribePath, async (request: LinkRequest, reply) => {
      const found = await findSubscription(services, request);
      const frame = frameOf(services, request, found?.row.language);
      if (!found) return sendPage(reply, 404, wrongUnsubscribePage(frame));
      const { category } = found.subscription;
      return sendPage(reply, 200, unsubscribePage({ ...frame, category, action: frame.address }));
    });
    scope.post(unsubscribePath, (request: LinkRequest, reply) => unsubscribe(services, request, reply));
  });
}

async function unsubscribe(services: AppServices, request: LinkRequest, reply: FastifyReply): Promise<FastifyReply> {
  const found = await findSubscription(services, request);
  const frame = frameOf(services, request, found?.row.language);
  if (!found) return sendPage(reply, 404, wrongUnsubscribePage(frame));
  const { subscription } = found;
  const context = { actor: systemActor('system'), at: await services.clock.now(), requestId: request.id };
  await services.database.transaction(async (transaction) => {
    await settle(transaction, context, await turnOffCategory(transaction, subscription), undefined);
  });
  return sendPage(reply, 200, unsubscribedPage({ ...frame, category: subscription.category }));
}

async function findSubscription(
  services: AppServices,
  { query: { token } }: LinkRequest,
): Promise<{ subscription: Subscription; row: MailPersonRow } | undefined> {
  const { database, clock } = services;
  const given = typeof token === 'string' ? token : '';
  const subscription = await readUnsubscribeToken(services, given, await clock.now());
  const row = subscription && (await selectMailPerson(database, subscription.person));
  return subscription && row ? { subscription, row } : undefined;
}

/** In the language of the person's emails. */
function frameOf({ settings }: AppServices, request: LinkRequest, own: Language | undefined) {
  const { token, language: chosen } = request.query;
  const language = chosen === undefined && own ? own : languageOf(chosen, request.headers['accept-language']);
  const address = `${unsubscribePath}?token=${encodeURIComponent(typeof token === 'string' ? token : '')}`;
  const frame: PageFrame = {
    language,
    supportUrl: settings.SUPPORT_URL,
    otherLanguageUrl: `${address}&language=${language === 'en' ? 'de' : 'en'}`,
  };
  return { ...frame, address: `${address}&language=${language}` };
}
