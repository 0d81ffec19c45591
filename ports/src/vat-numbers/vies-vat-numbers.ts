import { type VatNumberAnswer, type VatNumbers, VatNumbersUnavailable } from './vat-numbers.ts';

export interface ViesOptions {
  /** The address of the service, such as `https://ec.europa.eu/taxation_customs/vies/rest-api`. */
  address: string;
  timeoutMs?: number;
}

/** An answer is a few hundred bytes. */
const maxBytes = 20_000;
/** The service answers `---` where a country does not disclose the name or the address. */
const unknownText = /^-*$/;

/** Asks VIES, the service of the European Union, which passes the question on to the country. */
export function viesVatNumbers({ address, timeoutMs = 5_000 }: ViesOptions): VatNumbers {
  return {
    check: async ({ countryCode, number }, signal) => {
      // The country would refuse other characters, and an error of the service looks like an outage.
      if (!/^[A-Z]{2}$/.test(countryCode) || !/^[0-9A-Z+*]{2,12}$/.test(number))
        return { valid: false, name: null, address: null };
      const deadline = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
      return answerOf(await post(`${address}/check-vat-number`, { countryCode, vatNumber: number }, deadline));
    },
  };
}

async function post(address: string, body: object, signal: AbortSignal): Promise<unknown> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      redirect: 'error',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    if (text.length > maxBytes) throw new Error(`answer of ${text.length} characters`);
    return JSON.parse(text);
  } catch (error) {
    throw new VatNumbersUnavailable('not reached or not understood', { cause: error });
  }
}

/** Countries that do not answer are reported with status 200 and `actionSucceed: false`. */
function answerOf(answer: unknown): VatNumberAnswer {
  if (typeof answer !== 'object' || answer === null || !('valid' in answer) || typeof answer.valid !== 'boolean')
    throw new VatNumbersUnavailable(`no verdict in ${JSON.stringify(answer).slice(0, 200)}`);
  const knownText = (value: unknown) =>
    typeof value === 'string' && !unknownText.test(value.trim()) ? value.trim() : null;
  return {
    valid: answer.valid,
    name: 'name' in answer ? knownText(answer.name) : null,
    address: 'address' in answer ? knownText(answer.address) : null,
  };
}
