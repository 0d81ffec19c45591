import createQpdf from '@neslinesli93/qpdf-wasm';

/** A value as QPDF's JSON (version 2) writes it: names begin with `/`, strings with `u:` or `b:`, references read `7 0 R`. */
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
  /** By `obj:7 0 R`, and the trailer by `trailer`. */
  | { kind: 'read'; objects: ReadonlyMap<string, PdfObject> }
  | { kind: 'encrypted' }
  /** QPDF gave up, or repaired the file, in which case another reader may see other objects. */
  | { kind: 'unreadable' };

/** What we use of QPDF's module; the types of the package leave most of it out. */
interface Qpdf {
  callMain(parameters: string[]): number;
  FS: { writeFile(path: string, content: Uint8Array): void; readFile(path: string): Uint8Array };
}

const openQpdf = createQpdf as unknown as (options: { noInitialRun: boolean }) => Promise<Qpdf>; // see above

/** Reads every object of a PDF with QPDF, objects in object streams too. Blocks; runs in a checker process. */
export async function readPdfObjects(bytes: Uint8Array): Promise<PdfObjects> {
  // An instance for each file: nothing of one file is left when the next one is read.
  const qpdf = await openQpdf({ noInitialRun: true });
  qpdf.FS.writeFile('/in.pdf', bytes);
  if (run(qpdf, '--no-warn', '--json=2', '--json-key=qpdf', '/in.pdf', '/out.json') !== 0) {
    // QPDF reports a password that it lacks like any other error. This only chooses the words of the refusal.
    return {
      kind: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('/Encrypt') ? 'encrypted' : 'unreadable',
    };
  }
  const json = Buffer.from(qpdf.FS.readFile('/out.json')).toString();
  return { kind: 'read', objects: objectsOf(JSON.parse(json) as QpdfJson) }; // the format of version 2
}

/** The exit status of QPDF: 0 is success, 3 a file that it repaired. An aborted module throws. */
function run(qpdf: Qpdf, ...parameters: string[]): number {
  try {
    return qpdf.callMain(parameters);
  } catch (error) {
    process.stderr.write(`QPDF was aborted: ${String(error)}\n`);
    return 2;
  } finally {
    // The module sets it for the command line that it stands for.
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
