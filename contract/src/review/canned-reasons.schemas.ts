import * as z from 'zod/mini';
import { section } from '../kernel/shared-schemas.ts';

const texts = z.object({ en: z.string().check(z.maxLength(20_000)), de: z.string().check(z.maxLength(20_000)) });

/** What a reviewer picks to begin a finding with, kept by operators. */
export const cannedReasonBody = z.object({
  section,
  /** The specification's name of the field; null where the section as a whole is meant. */
  inputField: z.nullable(z.string().check(z.maxLength(100))),
  /** By which reviewers find it. */
  nameByIsocode: texts,
  /** What the company reads, in its language. */
  messageByIsocode: texts,
  /** Place in the list; equal ones are in the order of their ids. */
  index: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  /** No longer offered. */
  retired: z.boolean(),
});

export const cannedReason = z.extend(cannedReasonBody, {
  id: z.string(),
  index: z.int(),
  /** How many findings were begun with it. */
  uses: z.int(),
  /** Goes back as `If-Match` with a change of the reason. */
  etag: z.string(),
});
