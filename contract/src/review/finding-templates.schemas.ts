import * as z from 'zod/mini';
import { section } from '../kernel/shared-schemas.ts';

const texts = z.object({ en: z.string().check(z.maxLength(20_000)), de: z.string().check(z.maxLength(20_000)) });

/** A finding template that reviewers start from, maintained by operators. */
export const findingTemplateBody = z.object({
  section,
  /** The specification's name of the field; null for the section as a whole. */
  inputField: z.nullable(z.string().check(z.maxLength(100))),
  /** The name under which reviewers find it. */
  nameByIsocode: texts,
  /** The text for the company, in its language. */
  messageByIsocode: texts,
  /** Position in the list; equal positions are ordered by id. */
  index: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  /** No longer offered. */
  retired: z.boolean(),
});

export const findingTemplate = z.extend(findingTemplateBody, {
  id: z.string(),
  index: z.int(),
  /** The number of findings that started from it. */
  uses: z.int(),
  /** Send it as `If-Match` with a change of the template. */
  etag: z.string(),
});
