import { limitProblemTexts } from '../kernel/limits.problems.ts';
import type { ProblemName, ProblemText } from '../kernel/problem.ts';
import { requestProblemTexts } from '../kernel/request.problems.ts';
import { mergeParts } from './merge-parts.ts';

/** Every problem there is. It compiles only when the feature of each declared name is listed in `features`. */
export const problemTexts: Readonly<Record<ProblemName, ProblemText>> = {
  ...requestProblemTexts,
  ...limitProblemTexts,
  ...mergeParts('problems'),
};
