import { describe, expect, it } from 'vitest';
import type { Clock } from './clock.ts';

/** The behaviour required of every clock. `pass` lets time pass for it. */
export function clockConformance(name: string, open: () => { clock: Clock; pass: (ms: number) => void }): void {
  describe(`the clock of ${name}`, () => {
    it('never goes back, even for concurrent callers', async () => {
      const { clock, pass } = open();
      const times = await Promise.all(Array.from({ length: 20 }, () => clock.now()));
      pass(1);
      times.push(await clock.now());
      const ms = times.map(Number);
      expect(ms).toEqual(ms.toSorted((a, b) => a - b));
    });

    it('moves with the time that passes', async () => {
      const { clock, pass } = open();
      const before = await clock.now();
      pass(60_000);
      expect((await clock.now()).getTime() - before.getTime()).toBe(60_000);
    });

    it('gives each caller a date of its own', async () => {
      const { clock } = open();
      const given = await clock.now();
      const ms = given.getTime();
      given.setTime(0);
      expect((await clock.now()).getTime()).toBeGreaterThanOrEqual(ms);
    });
  });
}
