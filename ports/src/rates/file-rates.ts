import { open } from 'node:fs/promises';
import { parseReferenceRates } from './parse-reference-rates.ts';
import type { RatesSource } from './rates.ts';
import { RatesFailure } from './rates-failure.ts';

/** A file in the European Central Bank's format, refreshed by another program. */
export function fileRates(path: string, { maxBytes = 1_000_000 }: { maxBytes?: number } = {}): RatesSource {
  return {
    name: path,
    readDays: async () => {
      const file = await open(path).catch((error: NodeJS.ErrnoException) => {
        throw new RatesFailure('not-reached', `${path} cannot be read: ${error.code}`, { cause: error });
      });
      try {
        const { size } = await file.stat();
        if (size > maxBytes) throw new RatesFailure('not-rates', `expected at most ${maxBytes} bytes, found ${size}`);
        return parseReferenceRates(await file.readFile('utf8'));
      } catch (error) {
        if (error instanceof RatesFailure) throw error;
        throw new RatesFailure('not-reached', `${path} cannot be read`, { cause: error });
      } finally {
        await file.close();
      }
    },
  };
}
