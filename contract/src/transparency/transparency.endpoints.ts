import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import * as routes from './transparency.routes.ts';
import { packageLog } from './transparency.schemas.ts';

export const findLogEntries = endpoint(routes.findLogEntries, {
  name: 'find-log-entries',
  summary: 'Returns the entries of the public log about a package by its SHA-256, newest first, with their proofs.',
  feature: 'transparency',
  params: z.object({ sha256: z.string() }),
  reply: packageLog,
});
