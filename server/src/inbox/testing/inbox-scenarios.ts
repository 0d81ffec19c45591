import { readInbox } from '@lensdock/contract/inbox/inbox.endpoints.ts';
import type { SampleRequests, Scenarios } from '../../kernel/history/testing/scenario.ts';
import { mailAdaAndBen } from '../../mail/testing/test-mails.ts';

const ada = { as: 'ada' } as const;

const reading = { nothing: 'reading a message changes nothing but what one person has seen' };

export const inboxScenarios: Scenarios = {
  'save-mail-settings': { given: () => ({ as: 'ben', body: { off: ['review'] } }), audit: ['save-mail-settings'] },
  'mark-all-read': {
    given: async (server) => {
      await mailAdaAndBen(server);
      return ada;
    },
    audit: reading,
  },
  'mark-message-read': {
    given: async (server) => {
      await mailAdaAndBen(server);
      const { messages } = (await server.call(readInbox, ada)).body;
      return { ...ada, params: { messageId: messages[0]?.messageId ?? '' } };
    },
    audit: reading,
  },
};

export const inboxRequests: SampleRequests = {
  'save-mail-settings': { body: { off: [] } },
};
