import type * as z from 'zod/mini';
import type * as schemas from './account.schemas.ts';

export type Account = z.infer<typeof schemas.account>;
export type PersonalData = z.infer<typeof schemas.personalData>;
export type NavigationItem = z.infer<typeof schemas.navigationItem>;
export type Message = z.infer<typeof schemas.message>;
