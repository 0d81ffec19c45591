import type * as z from 'zod/mini';
import type * as schemas from './invoices.schemas.ts';

export type ListedInvoice = z.infer<typeof schemas.listedInvoice>;
