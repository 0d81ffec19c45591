import { parseArgs } from 'node:util';
import { initTrust, renewTrust, rotateTrust } from './offline-trust.ts';
import { openTrustFolder, type TrustFolder } from './open-trust-folder.ts';

const usage = `npm run lensdock -- trust init FOLDER [--keys 3] [--threshold 2] [--bins 2048]
                                       generates all keys, root and targets
npm run lensdock -- trust renew FOLDER   signs root and targets again, before they expire
npm run lensdock -- trust rotate FOLDER [--root]
                                       replaces the online keys, and the root keys too if asked
npm run lensdock -- trust publish FOLDER stores root and targets for the servers of the settings`;

interface TrustCommand {
  print: (sentence: string) => void;
  publish: (folder: TrustFolder) => Promise<void>;
}

/** Runs `lensdock -- trust …`. Only `publish` needs the installation; everything else runs offline. */
export async function trustCommand(given: readonly string[], { print, publish }: TrustCommand): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: {
      keys: { type: 'string', default: '3' },
      threshold: { type: 'string', default: '2' },
      bins: { type: 'string', default: '2048' },
      root: { type: 'boolean', default: false },
    },
  });
  const [command, path] = positionals;
  if (command === undefined || path === undefined) return print(usage);
  const [folder, at] = [openTrustFolder(path), new Date()];
  const numbers = { keys: Number(values.keys), threshold: Number(values.threshold), bins: Number(values.bins) };
  switch (command) {
    case 'init':
      await initTrust(folder, numbers, at);
      return print(
        `Wrote ${numbers.keys} root keys to ${path}. Keep them apart and offline; copy ${path}/online to the servers.`,
      );
    case 'renew':
      await renewTrust(folder, at);
      return print('Signed the next root and targets. Publish them before the old ones expire.');
    case 'rotate':
      await rotateTrust(folder, { root: values.root }, at);
      return print(`Signed the next root. Publish it and copy ${path}/online to the servers, in this order.`);
    case 'publish':
      await publish(folder);
      return print('Published root and targets.');
    default:
      return print(usage);
  }
}
