import type * as z from 'zod/mini';
import type * as schemas from './publications.schemas.ts';

export type Capacity = z.infer<typeof schemas.capacity>;
export type PublishedChange = z.infer<typeof schemas.publishedChange>;
export type RollbackReply = z.infer<typeof schemas.rollbackReply>;
export type PublicationEntry = z.infer<typeof schemas.publicationEntry>;
export type CompanySubmission = z.infer<typeof schemas.companySubmission>;
export type PastSubmission = z.infer<typeof schemas.pastSubmission>;
export type StoreAction = z.infer<typeof schemas.storeAction>;
export type StoreAppEntry = z.infer<typeof schemas.storeAppEntry>;
export type StoreAppDetail = z.infer<typeof schemas.storeApp>;

export const reasonLimit = 1_000;
export type OperatorActionBody = z.infer<typeof schemas.operatorActionBody>;
