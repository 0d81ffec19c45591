import { Problem } from '@lensdock/contract/kernel/problem.ts';
import * as endpoints from '@lensdock/contract/review/finding-templates.endpoints.ts';
import { atRevision } from '../../kernel/http/answered.ts';
import { command } from '../../kernel/http/command.ts';
import { type HttpContext, serve } from '../../kernel/http/serve.ts';
import { selectFindingTemplates } from './finding-templates.store.ts';
import { describeTemplate, type LockedTemplates, lockTemplates, saveFindingTemplate } from './save-finding-template.ts';

/** Finding templates for reviewers, maintained by operators. */
export function bindFindingTemplates(http: HttpContext): void {
  const { database } = http.services;

  serve(http, endpoints.listFindingTemplates, async () => ({
    reasons: (await selectFindingTemplates(database)).map(describeTemplate),
  }));

  command(http, endpoints.addFindingTemplate, {
    target: async (transaction): Promise<LockedTemplates> => ({
      templates: await lockTemplates(transaction),
      before: undefined,
    }),
    run: (transaction, { target, body }) => saveFindingTemplate(transaction, target, body),
    reply: async (_transaction, _input, template) => atRevision(describeTemplate(template), template.revision),
  });

  command(http, endpoints.saveFindingTemplate, {
    target: async (transaction, { params }) => {
      const templates = await lockTemplates(transaction);
      const before = templates.find(({ id }) => id === params.reasonId);
      if (!before) throw new Problem('not-found');
      return { templates, before };
    },
    revision: {
      of: ({ before }) => before.revision,
      current: async (_, { target }) => describeTemplate(target.before),
    },
    run: (transaction, { target, body }) => saveFindingTemplate(transaction, target, body),
    reply: async (_transaction, _input, template) => atRevision(describeTemplate(template), template.revision),
  });
}
