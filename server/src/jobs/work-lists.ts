import { type ErrandList, errands } from './errand-list.ts';
import { type Job, jobs } from './job-list.ts';

/** Everything that is done beside requests. */
export interface WorkLists {
  jobs: readonly Job[];
  errands: ErrandList;
}

export const workLists: WorkLists = { jobs, errands };
