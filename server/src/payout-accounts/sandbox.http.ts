import { readFileSync } from 'node:fs';
import { type Language, preferredLanguage } from '@lensdock/contract/kernel/language.ts';
import { PaymentsFailure } from '@lensdock/ports/payments/payments-failure.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppServices } from '../kernel/services/app-services.ts';
import { type SandboxPage, sandboxPage } from './pages/sandbox-page.ts';
import { refreshNamedAccount } from './refresh-account.ts';

const stylesheet = readFileSync(new URL('pages/sandbox.css', import.meta.url));

const onboardingAnswers = ['verified', 'pending', 'information-missing', 'rejected', 'broken-off'] as const;
const cardAnswers = ['debit-5556', 'debit-0002', 'credit-4242', 'broken-off'] as const;
const mailAnswers = ['account-4217', 'account-0002', 'decline'] as const;

type PageRequest = FastifyRequest<{ Params: { id: string } }>;
type Page = Omit<SandboxPage, 'language'>;

const usedPage: Page = { title: 'link-used', choices: [] };

/**
 * Pages of the hosted steps for providers that are sandboxes. As with real providers, knowing the address is enough to
 * use a page.
 */
export function bindSandbox(server: FastifyInstance, services: AppServices): void {
  const { card, bank } = services.payments.sandbox;
  if (!card && !bank) return;
  server.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_000 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.get('/sandbox/sandbox.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('Cache-Control', 'no-cache').send(stylesheet),
    );
    if (card) bindCard(scope, services, card);
    if (bank) bindBank(scope, services, bank);
  });
}

function bindCard(
  scope: FastifyInstance,
  services: AppServices,
  { desk }: NonNullable<AppServices['payments']['sandbox']['card']>,
) {
  scope.get('/sandbox/card/:id', async (request: PageRequest, reply) => {
    const visit = await desk.openLink(request.params.id);
    if (!visit || visit.used) return show(request, reply, 404, usedPage);
    const parameters = { company: visit.companyName };
    return visit.step === 'onboarding'
      ? show(request, reply, 200, {
          title: 'onboarding',
          lead: 'onboarding-lead',
          parameters,
          choices: onboardingAnswers,
        })
      : show(request, reply, 200, { title: 'card', lead: 'card-lead', parameters, choices: cardAnswers });
  });
  scope.post('/sandbox/card/:id', (request: PageRequest, reply) =>
    onChoice(request, reply, async (choice) => {
      const { id } = request.params;
      const visit = await desk.openLink(id);
      const onboarding = onboardingAnswers.find((answer) => answer === choice);
      const chosen = cardAnswers.find((answer) => answer === choice);
      const done =
        visit?.step === 'onboarding'
          ? onboarding && (await desk.answerOnboarding(id, onboarding))
          : chosen && (await desk.answerDebitCard(id, chosen));
      if (!done) return show(request, reply, 404, usedPage);
      // Replaces the event that a real provider would send.
      await refreshNamedAccount(services, 'CARD', done.accountId);
      return reply.redirect(done.address, 303);
    }),
  );
}

function bindBank(
  scope: FastifyInstance,
  services: AppServices,
  bank: NonNullable<AppServices['payments']['sandbox']['bank']>,
) {
  scope.get('/sandbox/bank/:id', async (request: PageRequest, reply) => {
    const mail = await bank.readMail(request.params.id);
    if (!mail) return show(request, reply, 404, usedPage);
    if (mail.answered) return show(request, reply, 200, { title: 'mail', lead: 'mail-answered', choices: [] });
    const parameters = { company: mail.companyName, to: mail.to ?? '' };
    return show(request, reply, 200, { title: 'mail', lead: 'mail-lead', parameters, choices: mailAnswers });
  });
  scope.post('/sandbox/bank/:id', (request: PageRequest, reply) =>
    onChoice(request, reply, async (choice) => {
      const answer = mailAnswers.find((item) => item === choice);
      if (!answer) return show(request, reply, 404, usedPage);
      const { accountId } = await bank.answerMail(request.params.id, answer);
      await refreshNamedAccount(services, 'BANK', accountId);
      return reply.redirect('/payout/settings', 303);
    }),
  );
}

async function onChoice(
  request: PageRequest,
  reply: FastifyReply,
  act: (choice: string | null) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  // Rejects forms submitted from foreign pages.
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return reply.code(403).send();
  try {
    return await act(request.body instanceof URLSearchParams ? request.body.get('choice') : null);
  } catch (error) {
    if (error instanceof PaymentsFailure) return show(request, reply, 404, usedPage);
    throw error;
  }
}

function show(request: FastifyRequest, reply: FastifyReply, status: number, page: Page): FastifyReply {
  const language: Language = preferredLanguage(request.headers['accept-language']);
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .header('Content-Language', language)
    .send(sandboxPage({ ...page, language }));
}
