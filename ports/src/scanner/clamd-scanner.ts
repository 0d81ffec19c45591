import { type Exchange, exchange } from './exchange.ts';
import {
  found,
  type Scanner,
  type ScannerOptions,
  ScannerUnavailable,
  type ScanVerdict,
  shortened,
} from './scanner.ts';

/** ClamAV's daemon, by its own protocol (`man clamd`): INSTREAM over TCP or a Unix socket. */
export function clamdScanner(options: ScannerOptions): Scanner {
  return {
    async scan(content, _sizeBytes, limitMs) {
      const { answer, isWhole } = await ask(shortened(options, limitMs), { content, request: instream });
      return verdictOf(answer, isWhole);
    },
    async assertReady() {
      const { answer } = await ask(options, { request: () => command('PING') });
      if (answer !== 'PONG') throw new ScannerUnavailable(`expected PONG, found ${answer}`);
    },
  };
}

/** Larger chunks are split: clamd allocates what a length announces. */
const chunkBytes = 1024 * 1024;
/** A verdict is one line. */
const maxAnswerLength = 4096;

async function* command(name: string): AsyncGenerator<Uint8Array> {
  // With z, command and answer end with a zero byte.
  yield Buffer.from(`z${name}\0`);
}

async function* instream(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* command('INSTREAM');
  for await (const chunk of content) {
    for (let at = 0; at < chunk.length; at += chunkBytes) {
      const piece = chunk.subarray(at, at + chunkBytes);
      yield lengthOf(piece.length);
      yield piece;
    }
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

async function ask(
  options: ScannerOptions,
  asked: Omit<Exchange, 'take'>,
): Promise<{ answer: string; isWhole: boolean }> {
  let answer = '';
  const take = (chunk: Buffer) => {
    answer += chunk.toString('latin1');
    if (answer.length > maxAnswerLength) throw new ScannerUnavailable('the answer is longer than a line');
    return answer.includes('\0');
  };
  const { isWhole } = await exchange(options, { ...asked, take });
  return { answer: answer.slice(0, answer.indexOf('\0')), isWhole };
}

function verdictOf(answer: string, isWhole: boolean): ScanVerdict {
  if (answer === 'stream: OK' && isWhole) return { kind: 'clean' };
  const signature = /^stream: (.+) FOUND$/s.exec(answer)?.[1];
  if (signature !== undefined) return found(signature);
  // Such as `INSTREAM size limit exceeded. ERROR`.
  throw new ScannerUnavailable(answer.slice(0, 200));
}
