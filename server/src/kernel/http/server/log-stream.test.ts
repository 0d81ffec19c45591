import { expect, it } from 'vitest';
import { logStream } from './log-stream.ts';

it('registers one exit listener for the process, regardless of the number of servers', () => {
  logStream();
  const before = process.listenerCount('exit');
  for (let count = 0; count < 30; count++) logStream().write('');
  expect(process.listenerCount('exit')).toBe(before);
});
