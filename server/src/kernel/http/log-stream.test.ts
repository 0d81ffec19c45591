import { expect, it } from 'vitest';
import { logStream } from './log-stream.ts';

it('waits for the end of the process once, however many servers write to it', () => {
  logStream();
  const before = process.listenerCount('exit');
  for (let count = 0; count < 30; count++) logStream().write('');
  expect(process.listenerCount('exit')).toBe(before);
});
