import type { Queries } from '@lensdock/ports/database/database.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppServices } from '../../kernel/services/app-services.ts';
import type { EmbeddedSignOn } from '../../kernel/services/opened-sign-on.ts';
import { readResetToken } from '../accounts/account-mails.ts';
import { type EmbeddedPerson, findEmbeddedPerson } from '../accounts/embedded-person.ts';
import { closedFactorLinkPage, factorResetPage, resetFactorPage } from '../pages/factor-reset-pages.ts';
import { isFromOtherSite, sendPage } from '../pages/page-headers.ts';
import { languageOf } from '../pages/provider-pages.ts';
import { findFactorReset, resetSecondFactor } from './reset-second-factor.ts';

type ResetRequest = FastifyRequest<{ Querystring: { token?: string; language?: string } }>;

interface ResetParts {
  services: AppServices;
  embedded: Pick<EmbeddedSignOn, 'hasSamplePeople'>;
}

interface OpenReset {
  id: string;
  person: EmbeddedPerson;
  at: Date;
}

/** The page that resets a second factor by a link in an email. Opening the link alone changes nothing. */
export function bindResetSecondFactor(server: FastifyInstance, parts: ResetParts): void {
  const { database } = parts.services;
  server.get('/auth/second-factor', async (request: ResetRequest, reply) => {
    const frame = frameOf(parts, request);
    const reset = await database.transaction((transaction) => openReset(parts, transaction, request));
    if (!reset) return sendPage(reply, 410, closedFactorLinkPage(frame));
    const { name, email } = reset.person;
    return sendPage(reply, 200, resetFactorPage({ ...frame, name, email: email ?? '' }));
  });
  server.post('/auth/second-factor', async (request: ResetRequest, reply): Promise<FastifyReply> => {
    if (isFromOtherSite(request)) return reply.code(403).send();
    const frame = frameOf(parts, request);
    const isReset = await database.transaction(async (transaction) => {
      const reset = await openReset(parts, transaction, request);
      if (reset) await resetSecondFactor(transaction, { ...reset, requestId: request.id });
      return reset !== undefined;
    });
    if (!isReset) return sendPage(reply, 410, closedFactorLinkPage(frame));
    return sendPage(reply, 200, factorResetPage(frame));
  });
}

async function openReset(
  { services, embedded: { hasSamplePeople } }: ResetParts,
  transaction: Queries,
  { query }: ResetRequest,
): Promise<OpenReset | undefined> {
  const at = await services.clock.now();
  const link = { token: String(query.token ?? ''), kind: 'reset-second-factor' as const };
  const id = await readResetToken({ database: transaction, secrets: services.secrets }, link, at);
  const reset = await findFactorReset(transaction, id, at);
  const person = reset && (await findEmbeddedPerson({ database: transaction, hasSamplePeople }, reset.subject));
  return id !== undefined && person ? { id, person, at } : undefined;
}

function frameOf({ services }: ResetParts, request: ResetRequest) {
  const language = languageOf(request.query.language, request.headers['accept-language']);
  const path = `/auth/second-factor?token=${encodeURIComponent(String(request.query.token ?? ''))}&`;
  return {
    language,
    supportUrl: services.settings.SUPPORT_URL,
    otherLanguageUrl: `${path}language=${language === 'en' ? 'de' : 'en'}`,
    action: `${path}language=${language}`,
  };
}
