import { fileURLToPath } from 'node:url';
import { prepareRelease, tagMessage } from './release/prepare-release.ts';

// `npm run release -- 1.2.3` prepares a release; `npm run -s release -- message` prints the message of its tag.

const project = fileURLToPath(new URL('..', import.meta.url));
const [argument, ...more] = process.argv.slice(2);

try {
  if (argument === undefined || more.length > 0) {
    console.error(
      'npm run release -- VERSION   writes version and changelog\nnpm run -s release -- message prints the message of the tag',
    );
    process.exitCode = 2;
  } else if (argument === 'message') {
    process.stdout.write(await tagMessage(project));
  } else {
    await prepareRelease(project, { version: argument, day: new Date().toISOString().slice(0, 10) });
    console.log(`Prepared ${argument}. Read the changes, then:

  git commit --all --message "Release ${argument}"
  npm run -s release -- message | git tag --annotate --cleanup=verbatim v${argument} --file -
  git push --follow-tags`);
  }
} catch (error) {
  console.error((error as Error).message); // the functions above throw nothing else
  process.exitCode = 1;
}
