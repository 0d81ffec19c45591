import { samplePeople } from '@lensdock/server/kernel/identity/sample-people.ts';
import { readRunningFiles } from './running/running-file.ts';
import { requestToken } from './running/token-service.ts';

// `npm run -s token -- ada`: prints a bearer token of the running server. Nothing else goes to standard output, so that
// it can be used in a header: `-H "Authorization: Bearer $(npm run -s token -- ada)"`.

const names = Object.keys(samplePeople).join(', ');
const [name] = process.argv.slice(2);
if (!name || !Object.hasOwn(samplePeople, name)) fail(`Name a person: ${names}.`);
const dataFolder = process.env.LENSDOCK_DATA || 'data';
for (const { tokenService } of await readRunningFiles(dataFolder)) {
  const token = await requestToken(tokenService, name).catch(() => null);
  if (token === null) continue;
  if (token === undefined) fail('This server has no sample people.');
  console.log(token);
  process.exit(0);
}
fail(`No server is running with the data folder ${dataFolder}. Start one with npm start.`);

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
