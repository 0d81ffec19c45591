import type * as z from 'zod/mini';
import type * as schemas from './catalogue.schemas.ts';

export type CatalogueApp = z.infer<typeof schemas.catalogueApp>;
export type CatalogueChanges = z.infer<typeof schemas.catalogueChanges>;
export type StoreCompany = z.infer<typeof schemas.storeCompany>;
export type CompanyPage = z.infer<typeof schemas.companyPage>;
export type RatingBody = z.infer<typeof schemas.ratingBody>;
