import type * as z from 'zod/mini';
import type * as schemas from './devices.schemas.ts';

export type UpdateCheck = z.infer<typeof schemas.updateCheck>;
export type UpdateAdvice = z.infer<typeof schemas.updateAdvice>;
export type UpdateAnswer = z.infer<typeof schemas.updateAnswer>;
export type Incompatibility = z.infer<typeof schemas.incompatibility>;
