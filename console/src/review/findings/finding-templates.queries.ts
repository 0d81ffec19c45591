import {
  addFindingTemplate,
  listFindingTemplates,
  saveFindingTemplate,
} from '@lensdock/contract/review/finding-templates.routes.ts';
import type { FindingTemplateBody } from '@lensdock/contract/review/finding-templates.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

const key = ['canned-reasons'] as const;

export function findingTemplatesQuery() {
  return queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(listFindingTemplates, { signal })).data.reasons,
  });
}

export function useFindingTemplates() {
  return useQuery(findingTemplatesQuery());
}

/** Adds a template or changes the given one. */
export function useSaveTemplate(templateId: string | undefined) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, etag }: { body: FindingTemplateBody; etag: string | undefined }) => {
      if (templateId === undefined) await call(addFindingTemplate, { body, idempotencyKey: crypto.randomUUID() });
      else await call(saveFindingTemplate, { params: { reasonId: templateId }, body, ifMatch: etag });
    },
    // Also after a conflict, because the list behind the dialog is outdated then.
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}
