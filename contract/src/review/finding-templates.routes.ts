import type { Route } from '../kernel/route.ts';
import type { FindingTemplate, FindingTemplateBody } from './finding-templates.ts';

export const listFindingTemplates: Route<{ reply: { reasons: FindingTemplate[] } }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/canned-reasons',
  caller: 'operator',
  may: 'finding-templates:read',
};

export const addFindingTemplate: Route<{ body: FindingTemplateBody; reply: FindingTemplate }, 'operator'> = {
  method: 'POST',
  path: '/api/operator/canned-reasons',
  caller: 'operator',
  may: 'finding-templates:write',
};

export const saveFindingTemplate: Route<
  { params: { reasonId: string }; body: FindingTemplateBody; reply: FindingTemplate },
  'operator'
> = {
  method: 'PUT',
  path: '/api/operator/canned-reasons/:reasonId',
  caller: 'operator',
  may: 'finding-templates:write',
  versioned: true,
};
