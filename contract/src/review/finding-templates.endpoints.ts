import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import * as routes from './finding-templates.routes.ts';
import { findingTemplate, findingTemplateBody } from './finding-templates.schemas.ts';

export const listFindingTemplates = endpoint(routes.listFindingTemplates, {
  name: 'list-canned-reasons',
  summary: 'Lists the finding templates, including retired ones.',
  feature: 'review',
  reply: z.object({ reasons: z.array(findingTemplate) }),
});

export const addFindingTemplate = endpoint(routes.addFindingTemplate, {
  name: 'add-canned-reason',
  summary: 'Adds a finding template in both languages.',
  feature: 'review',
  body: findingTemplateBody,
  reply: findingTemplate,
  status: 201,
});

export const saveFindingTemplate = endpoint(routes.saveFindingTemplate, {
  name: 'save-canned-reason',
  summary: 'Changes a finding template. Findings based on it are unchanged.',
  feature: 'review',
  params: z.object({ reasonId: z.string() }),
  body: findingTemplateBody,
  reply: findingTemplate,
});
