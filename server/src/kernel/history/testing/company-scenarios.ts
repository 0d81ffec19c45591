import { readInbox } from '@lensdock/contract/inbox/inbox.endpoints.ts';
import { listOutbox } from '@lensdock/contract/mail/mail.endpoints.ts';
import { publishTerms } from '@lensdock/contract/terms/terms.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { onlineApp } from '../../../apps/testing/staged-app.ts';
import { failedTask } from '../../../failed-tasks/testing/failed-task.ts';
import { tellAdaAndBen, tellEve } from '../../../mail/testing/test-mails.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { raiseTrial, trialBody } from '../../../trials/testing/trial-stages.ts';
import { meridian } from '../../identity/sample-people.ts';
import type { Asked, Scenarios } from './scenario.ts';

const ada = { as: 'ada' } as const;
const olga = { as: 'olga' } as const;
const reading = { nothing: 'reading a message changes nothing but what one person has seen' };
const document = 'developer-eula';

async function failedMail(server: TestServer): Promise<string> {
  await tellEve(server);
  await server.database.execute(sql`update mail set state = 'dead', attempts = 61, failure = 'refused'`);
  const { mails } = (await server.call(listOutbox, olga)).body;
  return mails[0]?.mailId ?? '';
}

async function raised(server: TestServer): Promise<{ requestId: string }> {
  return { requestId: await raiseTrial(server, (await onlineApp(server)).app) };
}

/** Asks to accept the next version of the terms. */
async function publishedTerms(server: TestServer): Promise<Asked> {
  const answer = await server.call(publishTerms, {
    ...olga,
    params: { document },
    body: { textByIsocode: { en: '# Another version', de: null } },
  });
  return { ...ada, body: { documents: [{ document, version: answer.body.version }] } };
}

const invoiceTask: Parameters<typeof failedTask>[1] = ['keep-invoice', { invoice: 'SB-2026-1' }];

const faroes = {
  nameByIsocode: { en: 'Faroe Islands', de: 'Färöer' },
  region: 'Europe',
  currencyIsoCode: 'EUR',
  canBuy: true,
  sepaEnabled: true,
  retired: false,
};
const iceland = { ...faroes, nameByIsocode: { en: 'Iceland', de: 'Island' } };

function soldIn(server: TestServer, isocode: string) {
  return onlineApp(server, 'ada', {
    licences: [{ type: { code: 'SUBSCRIPTION' }, enabled: true, specifiedPrice: '100' }],
    availability: { storeAvailabilityMode: 'PUBLIC', countries: [{ isocode, selected: true }] },
  });
}

/** Changes to companies, their people and the reference lists. */
export const companyScenarios: Scenarios = {
  'save-company': {
    given: () => ({
      ...olga,
      params: { companyId: meridian.id },
      body: {
        companyName: 'Meridian Optics AG',
        street: 'Am Rhein 4',
        postcode: '4051',
        city: 'Basel',
        country: 'CH',
        approved: true,
        allowedToSell: true,
        manualAppApproval: true,
        vatId: null,
      },
    }),
    audit: ['save-company'],
    tells: ['company-details-changed', 'manual-approval-on'],
  },
  'save-profile-header': { given: () => ({ ...ada, body: { tagLine: 'We see.' } }), audit: ['save-profile-header'] },
  'save-profile-about': { given: () => ({ ...ada, body: { description: 'Doors.' } }), audit: ['save-profile-about'] },
  'save-profile-contact': {
    given: () => ({ ...ada, body: { supportEmail: 'help@northlight.example' } }),
    audit: ['save-profile-contact'],
  },
  'close-payout-panel': { given: () => ({ as: 'eve' }), audit: ['close-payout-panel'] },
  'save-my-language': { given: () => ({ as: 'ben', body: { language: 'de' } }), audit: ['save-my-language'] },
  'save-mail-settings': { given: () => ({ as: 'ben', body: { off: ['review'] } }), audit: ['save-mail-settings'] },
  'mark-all-read': {
    given: async (server) => {
      await tellAdaAndBen(server);
      return ada;
    },
    audit: reading,
  },
  'mark-message-read': {
    given: async (server) => {
      await tellAdaAndBen(server);
      const { messages } = (await server.call(readInbox, ada)).body;
      return { ...ada, params: { messageId: messages[0]?.messageId ?? '' } };
    },
    audit: reading,
  },
  'send-mail-again': {
    given: async (server) => ({ ...olga, params: { mailId: await failedMail(server) } }),
    audit: ['send-mail-again'],
  },
  'send-dead-mails': {
    given: async (server) => {
      await failedMail(server);
      return olga;
    },
    audit: ['send-dead-mails'],
  },
  'send-errand-again': {
    given: async (server) => ({ ...olga, params: { errandId: await failedTask(server, invoiceTask) } }),
    audit: ['send-errand-again'],
  },
  'set-errand-aside': {
    given: async (server) => ({
      ...olga,
      params: { errandId: await failedTask(server, invoiceTask) },
      body: { reason: 'By hand.' },
    }),
    audit: ['set-errand-aside'],
  },
  'add-managed-entry': {
    given: () => ({
      ...olga,
      params: { list: 'industries' },
      body: { nameByIsocode: { en: 'Zoos', de: 'Zoos' }, index: 5, retired: false },
    }),
    audit: ['add-managed-entry'],
  },
  'save-managed-entry': {
    given: () => ({
      ...olga,
      params: { list: 'industries', entryId: 'airports' },
      body: { nameByIsocode: { en: 'Airfields', de: 'Flugplätze' }, index: 20, retired: true },
    }),
    audit: ['save-managed-entry'],
  },
  'add-country': { given: () => ({ ...olga, body: { ...faroes, isocode: 'FO' } }), audit: ['add-country'] },
  'save-country': {
    given: async (server) => {
      await soldIn(server, 'IS');
      return { ...olga, params: { isocode: 'IS' }, body: { ...iceland, sepaEnabled: false } };
    },
    audit: ['save-country'],
    tells: ['country-offers-no-subscription'],
  },
  'accept-terms': { given: publishedTerms, audit: ['accept-terms'] },
  'publish-terms': {
    given: () => ({ ...olga, params: { document }, body: { textByIsocode: { en: '# Terms', de: null } } }),
    audit: ['publish-terms'],
  },
  'require-terms': {
    given: () => ({ ...olga, params: { document }, body: { required: true } }),
    audit: ['require-terms'],
  },
  'report-rating': {
    given: async (server) => ({
      as: 'store',
      params: { code: (await onlineApp(server)).app },
      body: { averageRating: 4.5, ratingCount: 2, asOf: '2026-11-18T11:00:00Z' },
    }),
    audit: { nothing: 'a rating is a figure of buyers, each report takes the place of the one before' },
  },
  'raise-trial-request': {
    given: async (server) => ({ as: 'store', body: trialBody((await onlineApp(server)).app) }),
    audit: ['raise-trial-request'],
    tells: ['trial-requested'],
  },
  'cancel-trial-request': {
    given: async (server) => ({ as: 'store', params: await raised(server) }),
    audit: ['cancel-trial-request'],
    tells: ['trial-canceled'],
  },
  'confirm-trial-request': {
    given: async (server) => ({ ...ada, params: await raised(server) }),
    audit: ['confirm-trial-request'],
    tells: ['trial-accepted'],
  },
  'decline-trial-request': {
    given: async (server) => ({ ...ada, params: await raised(server) }),
    audit: ['decline-trial-request'],
    tells: ['trial-declined'],
  },
};
