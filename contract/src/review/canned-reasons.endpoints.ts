import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import * as routes from './canned-reasons.routes.ts';
import { cannedReason, cannedReasonBody } from './canned-reasons.schemas.ts';

export const listCannedReasons = endpoint(routes.listCannedReasons, {
  name: 'list-canned-reasons',
  summary: 'What reviewers may begin a finding with, retired ones too.',
  feature: 'review',
  reply: z.object({ reasons: z.array(cannedReason) }),
});

export const addCannedReason = endpoint(routes.addCannedReason, {
  name: 'add-canned-reason',
  summary: 'Adds a reason in both languages.',
  feature: 'review',
  body: cannedReasonBody,
  reply: cannedReason,
  status: 201,
});

export const saveCannedReason = endpoint(routes.saveCannedReason, {
  name: 'save-canned-reason',
  summary: 'Changes a reason; findings that were made of it stay as they are.',
  feature: 'review',
  params: z.object({ reasonId: z.string() }),
  body: cannedReasonBody,
  reply: cannedReason,
});
