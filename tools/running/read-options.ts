import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/**
 * The options of a command. A command line with others ends it with exit status 2 and a sentence that says which there
 * are, before anything was begun.
 */
export function readOptions<Options extends ParseArgsOptionsConfig>(options: Options) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    const [found = ''] = (error as Error).message.split('. ');
    const names = Object.keys(options).map((name) => `--${name}`);
    console.error(`${found}. There is ${names.join(' and ')}.`);
    process.exit(2);
  }
}
