import type * as z from 'zod/mini';
import type * as schemas from './tokens.schemas.ts';

export type AccessToken = z.infer<typeof schemas.accessToken>;
export type AccessTokens = z.infer<typeof schemas.accessTokens>;
export type AccessTokenBody = z.infer<typeof schemas.accessTokenBody>;
export type AccessTokenSecret = z.infer<typeof schemas.accessTokenSecret>;
export type LeakedToken = z.infer<typeof schemas.leakedToken>;
export type LeakedTokenLabel = z.infer<typeof schemas.leakedTokenLabel>;
