import { resolve } from 'node:path';

/** A path as the user meant it: `npm run apk` runs in the folder of the package and says where it was called. */
export function pathOf(file: string): string {
  const { npm_lifecycle_event: script, INIT_CWD: calledIn } = process.env;
  return resolve(script === 'apk' && calledIn !== undefined ? calledIn : '.', file);
}
