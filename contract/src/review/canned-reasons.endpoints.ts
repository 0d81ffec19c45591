import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { cannedReason, cannedReasonBody } from './canned-reasons.ts';

export const listCannedReasons = endpoint({
  name: 'list-canned-reasons',
  summary: 'What reviewers may begin a finding with, retired ones too.',
  feature: 'review',
  method: 'GET',
  path: '/api/operator/canned-reasons',
  caller: 'operator',
  reply: z.object({ reasons: z.array(cannedReason) }),
});

export const addCannedReason = endpoint({
  name: 'add-canned-reason',
  summary: 'Adds a reason in both languages.',
  feature: 'review',
  method: 'POST',
  path: '/api/operator/canned-reasons',
  caller: 'operator',
  body: cannedReasonBody,
  reply: cannedReason,
  status: 201,
});

export const saveCannedReason = endpoint({
  name: 'save-canned-reason',
  summary: 'Changes a reason; findings that were made of it stay as they are.',
  feature: 'review',
  method: 'PUT',
  path: '/api/operator/canned-reasons/:reasonId',
  caller: 'operator',
  params: z.object({ reasonId: z.string() }),
  body: cannedReasonBody,
  reply: cannedReason,
  versioned: true,
});
