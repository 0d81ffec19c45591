import { on, type SampleApp } from '../scenarios/sample-app.ts';
import { chooseIcon, create } from '../scenarios/scenarios.ts';

/** A draft with little more than a name. */
export const shelfgap: SampleApp = {
  id: 'shelfgap',
  by: 'ben',
  name: 'Shelf Gap',
  screenshots: [],
  listing: {},
  history: [on(82, '16:30', create), on(82, '16:34', chooseIcon)],
};
