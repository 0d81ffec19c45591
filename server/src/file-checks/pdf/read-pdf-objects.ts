import createQpdf from '@neslinesli93/qpdf-wasm';

/**
 * A value in QPDF's JSON (version 2): names start with `/`, strings with `u:` or `b:`, references look like `7 0 R`.
 */
export type PdfValue = null | boolean | number | string | PdfValue[] | PdfDictionary;

export interface PdfDictionary {
  [key: string]: PdfValue;
}

export interface PdfObject {
  value: PdfValue;
  /** Whether the value is the dictionary of a stream. */
  isStream: boolean;
}

export type PdfObjects =
  /** Keyed by `obj:7 0 R`; the trailer by `trailer`. */
  | { kind: 'read'; objects: ReadonlyMap<string, PdfObject> }
  | { kind: 'encrypted' }
  /** QPDF failed or repaired the file; other readers may see other objects in a repaired one. */
  | { kind: 'unreadable' };

/** The members of QPDF's module that we use; the package's types lack most of them. */
interface Qpdf {
  callMain(parameters: string[]): number;
  FS: { writeFile(path: string, content: Uint8Array): void; readFile(path: string): Uint8Array };
}

const openQpdf = createQpdf as unknown as (options: { noInitialRun: boolean }) => Promise<Qpdf>; // see above

/**
 * Reads every object of a PDF with QPDF, including those in object streams. Blocks, so it runs in a checker process.
 */
export async function readPdfObjects(bytes: Uint8Array): Promise<PdfObjects> {
  // A new instance per file, so that no state is carried over.
  const qpdf = await openQpdf({ noInitialRun: true });
  qpdf.FS.writeFile('/in.pdf', bytes);
  if (run(qpdf, '--no-warn', '--json=2', '--json-key=qpdf', '/in.pdf', '/out.json') !== 0) {
    // QPDF reports a missing password like any other error; this only selects the message.
    return {
      kind: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('/Encrypt') ? 'encrypted' : 'unreadable',
    };
  }
  const json = Buffer.from(qpdf.FS.readFile('/out.json')).toString();
  return { kind: 'read', objects: objectsOf(JSON.parse(json) as QpdfJson) }; // QPDF's JSON version 2
}

/** Returns QPDF's exit status: 0 for success, 3 for a repaired file. Throws if the module aborts. */
function run(qpdf: Qpdf, ...parameters: string[]): number {
  try {
    return qpdf.callMain(parameters);
  } catch (error) {
    process.stderr.write(`QPDF was aborted: ${String(error)}\n`);
    return 2;
  } finally {
    // The module sets it, as the command-line program would.
    process.exitCode = 0;
  }
}

interface QpdfJson {
  qpdf: [unknown, Record<string, { value: PdfValue } | { stream: { dict: PdfValue } }>];
}

function objectsOf({ qpdf: [, entries] }: QpdfJson): Map<string, PdfObject> {
  return new Map(
    Object.entries(entries).map(([key, entry]) => [
      key,
      'stream' in entry ? { value: entry.stream.dict, isStream: true } : { value: entry.value, isStream: false },
    ]),
  );
}
