import type { Descriptions } from '../kernel/descriptions.ts';

export const assignmentDescriptions: Descriptions = {
  reviewerId: ['The id of the reviewer.', 'olga'],
  name: ['The name of the reviewer.', 'Olga Brandt'],
  onDuty: 'Whether the rules assign submissions to the reviewer.',
  kinds: 'The kinds of submissions that the rules assign to the reviewer.',
  languages: 'The languages of companies whose submissions the rules assign to the reviewer.',
  load: 'The number of open submissions that are assigned to the reviewer or claimed by them.',
  self: 'Whether this is the caller.',
  revision: 'Increases with each change.',
  reviewers: 'The operators who may decide on submissions, by name.',
  assignee: 'The reviewer to whom the submission is assigned; null if there is none.',
  'AssignBody.reviewerId': ['The id of the reviewer; null leaves the submission to the rules.', 'olga'],
  'parameters.reviewerId': ['The id of the reviewer.', 'olga'],
};
