import { clamdReply, type LocalScanner, startLocalScanner } from '@lensdock/ports/scanner/testing/local-scanner.ts';
import { markedBytes } from '@lensdock/ports/scanner/testing/marked-bytes.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

/** A scanner of a test, with the setting that connects a server to it. */
export interface TestScanner {
  settings: { SCANNER_URL: string };
  scanner: LocalScanner;
  /** From now on the scanner finds these bytes. */
  find(bytes: Buffer): void;
}

export async function startTestScanner(): Promise<TestScanner> {
  let marked: Buffer = markedBytes;
  const scanner = await startLocalScanner((received) => clamdReply(received, marked));
  return {
    settings: { SCANNER_URL: `clamd://127.0.0.1:${scanner.port}` },
    scanner,
    find(bytes) {
      marked = bytes;
    },
  };
}

/** A server whose files are scanned by a scanner of this test. */
export interface ScannedServer extends TestScanner {
  server: TestServer;
  stop(): Promise<void>;
}

export async function startScannedServer(): Promise<ScannedServer> {
  const scanner = await startTestScanner();
  const server = await startTestServer(scanner.settings);
  return {
    ...scanner,
    server,
    async stop() {
      await server.stop();
      await scanner.scanner.stop();
    },
  };
}
