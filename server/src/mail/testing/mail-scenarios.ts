import { listOutbox } from '@lensdock/contract/mail/mail.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import type { Scenarios } from '../../kernel/history/testing/scenario.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { mailEve } from './test-mails.ts';

const olga = { as: 'olga' } as const;

async function failedMail(server: TestServer): Promise<string> {
  await mailEve(server);
  await server.database.execute(sql`update mail set state = 'dead', attempts = 61, failure = 'refused'`);
  const { mails } = (await server.call(listOutbox, olga)).body;
  return mails[0]?.mailId ?? '';
}

export const mailScenarios: Scenarios = {
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
};
