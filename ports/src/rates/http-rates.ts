import { parseReferenceRates } from './parse-reference-rates.ts';
import type { RatesSource } from './rates.ts';
import { RatesFailure } from './rates-failure.ts';

export interface HttpRatesOptions {
  /** For the whole response, including its last byte. */
  timeoutMs?: number;
  /** The unpacked document. The daily one has 2 KB, that of ninety days some 120 KB. */
  maxBytes?: number;
}

/**
 * Rates in the European Central Bank's format from an address that the server's operator has configured. Follows no
 * redirects.
 */
export function httpRates(
  address: string,
  { timeoutMs = 20_000, maxBytes = 1_000_000 }: HttpRatesOptions = {},
): RatesSource {
  const { host } = new URL(address);
  return {
    name: host,
    readDays: async (signal) => {
      const inTime = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
      const document = await fetchDocument(address, maxBytes, inTime).catch((error: unknown) => {
        if (error instanceof RatesFailure) throw error;
        const why = inTime.aborted ? `no whole answer within ${timeoutMs} ms` : 'nobody answers';
        throw new RatesFailure('not-reached', `${host}: ${why}`, { cause: error });
      });
      return parseReferenceRates(document);
    },
  };
}

async function fetchDocument(address: string, maxBytes: number, signal: AbortSignal): Promise<string> {
  const answer = await fetch(address, {
    signal,
    redirect: 'manual',
    headers: { Accept: 'application/xml, text/xml' },
  });
  if (answer.status !== 200) {
    await answer.body?.cancel();
    throw new RatesFailure('not-reached', `${new URL(address).host}: expected status 200, found ${answer.status}`);
  }
  const decoder = new TextDecoder();
  let document = '';
  let bytes = 0;
  // Counted on arrival, because the announced length may be wrong.
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new RatesFailure('not-rates', `expected at most ${maxBytes} bytes`);
    document += decoder.decode(chunk, { stream: true });
  }
  return document + decoder.decode();
}
