import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import * as routes from './finding-templates.routes.ts';
import { findingTemplate, findingTemplateBody } from './finding-templates.schemas.ts';

export const listFindingTemplates = endpoint(routes.listFindingTemplates, {
  name: 'list-canned-reasons',
  summary: 'What reviewers may begin a finding with, retired ones too.',
  feature: 'review',
  reply: z.object({ reasons: z.array(findingTemplate) }),
});

export const addFindingTemplate = endpoint(routes.addFindingTemplate, {
  name: 'add-canned-reason',
  summary: 'Adds a reason in both languages.',
  feature: 'review',
  body: findingTemplateBody,
  reply: findingTemplate,
  status: 201,
});

export const saveFindingTemplate = endpoint(routes.saveFindingTemplate, {
  name: 'save-canned-reason',
  summary: 'Changes a reason; findings that were made of it stay as they are.',
  feature: 'review',
  params: z.object({ reasonId: z.string() }),
  body: findingTemplateBody,
  reply: findingTemplate,
});
