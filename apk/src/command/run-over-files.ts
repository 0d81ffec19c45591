import { once } from 'node:events';

/**
 * Judges one file after the other and prints a JSON object a line for each, the file's name first. A file that cannot be
 * opened or read becomes a line on standard error. Gives the exit status: 1 when there was such a file.
 */
export async function runOverFiles(
  files: readonly string[],
  judge: (file: string) => Promise<object> | object,
): Promise<number> {
  // The reader of the other end may go away (`| head`): then there is nobody left to print for.
  process.stdout.on('error', (error) => process.exit('code' in error && error.code === 'EPIPE' ? 0 : 1));
  let status = 0;
  for (const file of files) {
    try {
      const line = `${JSON.stringify({ file, ...(await judge(file)) })}\n`;
      if (!process.stdout.write(line)) await once(process.stdout, 'drain');
    } catch (error) {
      process.stderr.write(`${file}: ${error instanceof Error ? error.message : String(error)}\n`);
      status = 1;
    }
  }
  return status;
}
