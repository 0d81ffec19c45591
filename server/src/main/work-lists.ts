import type { WorkLists } from '../kernel/tasks/errand.ts';
import { errands } from './errand-list.ts';
import { jobs } from './job-list.ts';

/** All background work of the server. */
export const workLists: WorkLists = { jobs, errands };
