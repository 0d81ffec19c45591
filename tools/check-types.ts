import { checkTypes, typeGroups, workspaces } from './checks/check-types.ts';
import { runChecks } from './checks/run-checks.ts';

// `npm run types`: checks the types of all workspaces, or of those that are named.

const named = process.argv.slice(2);
const unknown = named.find((name) => !workspaces.includes(name));
if (unknown !== undefined) {
  console.error(`${unknown} is not a workspace. Name one of ${workspaces.join(', ')}, or none for all.`);
  process.exit(2);
}
const wanted = named.length > 0 ? named.map((name) => [name]) : typeGroups;
const { failures } = await runChecks(
  wanted.map((group) => ({ name: `types of ${group.join(', ')}`, run: () => checkTypes(group), isProgram: true })),
);
process.exitCode = failures.length > 0 ? 1 : 0;
