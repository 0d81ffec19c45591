import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/**
 * Parses the options of a command. Unknown options print the valid ones and exit with status 2 before anything else
 * runs.
 */
export function readOptions<Options extends ParseArgsOptionsConfig>(options: Options) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    const [found = ''] = (error as Error).message.split('. '); // `parseArgs` throws errors.
    const names = Object.keys(options).map((name) => `--${name}`);
    console.error(`${found}. Available options: ${names.join(', ')}.`);
    process.exit(2);
  }
}
