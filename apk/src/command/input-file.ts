import { constants, createWriteStream, mkdtempSync, openSync, rmSync, statSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A file with random access. */
export interface LocalFile {
  readonly path: string;
  release(): void;
}

/** The path that the user meant: `npm run apk` runs in the package's folder and reports where it was called. */
export function pathOf(file: string): string {
  const { npm_lifecycle_event: script, INIT_CWD: calledIn } = process.env;
  return resolve(script === 'apk' && calledIn !== undefined ? calledIn : '.', file);
}

/** Opens the named file; `-` and pipes are read into a temporary file first. */
export async function openInput(file: string, timeoutMs: number): Promise<LocalFile> {
  if (file === '-') return spool(process.stdin, timeoutMs);
  const path = pathOf(file);
  return statSync(path).isFIFO() ? spool(openPipe(path), timeoutMs) : { path, release: keepFile };
}

function keepFile(): void {
  // The user's own file stays; only a spooled copy is removed.
}

/** Opening a pipe would wait indefinitely for its writer; this way only reading waits. */
function openPipe(path: string): Socket {
  const fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  return new Socket({ fd, readable: true, writable: false });
}

/** No APK is larger: its offsets have 32 bits. */
const maxBytes = 2 ** 32;

async function spool(stream: Readable, timeoutMs: number): Promise<LocalFile> {
  const folder = mkdtempSync(join(tmpdir(), 'apk-'));
  const release = () => rmSync(folder, { recursive: true, force: true });
  const path = join(folder, 'input.apk');
  const expired = AbortSignal.timeout(timeoutMs);
  try {
    await pipeline(stream, limitBytes(), createWriteStream(path, { mode: 0o600 }), { signal: expired });
    return { path, release };
  } catch (error) {
    release();
    if (expired.aborted) throw new Error(`did not arrive within ${timeoutMs / 1000} seconds`);
    throw error;
  }
}

function limitBytes(): Transform {
  let seen = 0;
  return new Transform({
    transform(bytes: Buffer, _, done) {
      seen += bytes.length;
      if (seen >= maxBytes) done(new Error('expected at most 4 GB'));
      else done(null, bytes);
    },
  });
}
