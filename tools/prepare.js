// Runs before `npm start` and `npm test`: installs the packages when the lockfile has changed and builds the console
// when its sources have changed. With `--start` it installs only what the product and the build of its console need,
// and leaves the build to start.js, which does it while the server starts; the other commands add the rest. With
// `--packages` it builds nothing. Plain JavaScript without packages, because a fresh clone has nothing but the machine's
// own Node (20 or later).
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const at = (...parts) => join(root, ...parts);

/** Marks an installation without the packages that only tests and tools need. */
const forStart = 'for starting';
// The root brings Node and the database.
const startWorkspaces = ['server', 'tools', 'console'].flatMap((name) => ['--workspace', name]);
const startOptions = ['--omit=dev', ...startWorkspaces, '--include-workspace-root'];

const isForStart = process.argv.includes('--start');
installPackages(isForStart);
const node = findNode();
if (!isForStart && !process.argv.includes('--packages')) {
  compileSources();
  buildConsole();
}

/** Installs the packages of a start or, if `onlyStart` is false or they were here before, those of every workspace. */
function installPackages(onlyStart) {
  const lockfile = readFileSync(at('package-lock.json'));
  const wanted = hashOf([lockfile, process.platform, process.arch]);
  const mark = at('node_modules', '.lensdock-installed');
  const installed = readOr(mark, '');
  const wantedForStart = `${wanted} ${forStart}`;
  if (installed === wanted || (onlyStart && installed === wantedForStart)) return;
  const hadAll = installed !== '' && !installed.endsWith(forStart);
  if (isInstalled(JSON.parse(lockfile))) return writeFileSync(mark, wanted);
  const partial = onlyStart && !hadAll;
  const took = timer();
  if (installed === wantedForStart) {
    // Adds what is missing. A clean installation would remove the packages of a running product.
    say('Installing the packages of tests and tools from the lockfile…');
    runNpm(['install', '--no-save']);
  } else {
    say('Installing packages from the lockfile. The first time takes about a minute.');
    installFromLockfile(partial ? startOptions : []);
  }
  say(`Installed the packages in ${took()}.`);
  writeFileSync(mark, partial ? wantedForStart : wanted);
}

/**
 * The lockfile has no addresses, so npm asks the registry about each package. Its cache knows those that were installed
 * before; a copy there may be older than a pinned version, so a failed installation is repeated without it.
 */
function installFromLockfile(options) {
  const status = npmStatus(['ci', ...options, '--prefer-offline']);
  if (status === 0) return;
  if (status === null) fail('The packages were not installed, because npm was stopped.');
  say('Trying again without what npm remembers of the registry…');
  runNpm(['ci', ...options]);
}

function runNpm(options) {
  if (npmStatus(options) !== 0) fail('The packages could not be installed. See the output above.');
}

function npmStatus(options) {
  // No package needs an install script, and install scripts are a common attack path. npm's engine warnings are
  // suppressed because they refer to the machine's Node, which does not run the project.
  const all = [...options, '--ignore-scripts', '--loglevel=error', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...all], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', all, { cwd: root, stdio: 'inherit' });
  return status;
}

/** Whether npm's hidden lockfile matches ours, as it does after a manual `npm install`. */
function isInstalled(lockfile) {
  const note = readOr(at('node_modules', '.package-lock.json'), undefined);
  if (note === undefined) return false;
  const installed = JSON.parse(note).packages;
  return Object.entries(lockfile.packages).every(([path, { version, integrity, link, optional }]) => {
    // Skips the root, the workspaces and the optional packages of other platforms.
    if (!path.includes('node_modules')) return true;
    if (!installed[path]) return optional === true;
    return link === true || (installed[path].version === version && installed[path].integrity === integrity);
  });
}

/** Node 24 is installed as a package, so the machine's Node can be older. */
function findNode() {
  const brought = at('node_modules', '.bin', 'node');
  if (existsSync(brought)) return brought;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(
    `This project does not include Node 24 for ${process.platform} on ${process.arch}. Install Node 24 and try again.`,
  );
}

/**
 * Runs in parallel with the console build and saves a second on the first start after an install. A failure has no
 * effect.
 */
function compileSources() {
  const compiled = at('node_modules', '.cache', 'compiled');
  if (existsSync(compiled)) return;
  const env = { ...process.env, NODE_COMPILE_CACHE: compiled };
  spawn(node, [at('tools', 'running', 'compile-sources.js')], { env, stdio: 'ignore' }).on('error', () => {
    // Without the compiled sources the next start is only slower.
  });
}

function buildConsole() {
  const { status } = spawnSync(node, [at('tools', 'build-console.js')], { stdio: 'inherit' });
  if (status !== 0) fail('The console could not be built. See the output above.');
}

/** Returns the time since it was made, such as `12.3 s`. */
function timer() {
  const start = performance.now();
  return () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

function hashOf(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex');
}

function readOr(path, otherwise) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return otherwise;
  }
}

function say(sentence) {
  process.stdout.write(`${sentence}\n`);
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
