import { clamdReply, type LocalScanner, startLocalScanner } from '@lensdock/ports/scanner/testing/local-scanner.ts';
import { markedBytes } from '@lensdock/ports/scanner/testing/marked-bytes.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

/** A server whose files are scanned by a scanner of this test. */
export interface ScannedServer {
  server: TestServer;
  scanner: LocalScanner;
  /** From now on the scanner finds these bytes. */
  find(bytes: Buffer): void;
  stop(): Promise<void>;
}

export async function startScannedServer(): Promise<ScannedServer> {
  let marked: Buffer = markedBytes;
  const scanner = await startLocalScanner((received) => clamdReply(received, marked));
  const server = await startTestServer({ SCANNER_URL: `clamd://127.0.0.1:${scanner.port}` });
  return {
    server,
    scanner,
    find(bytes) {
      marked = bytes;
    },
    async stop() {
      await server.stop();
      await scanner.stop();
    },
  };
}
