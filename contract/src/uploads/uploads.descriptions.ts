import type { Descriptions } from '../kernel/descriptions.ts';

export const uploadDescriptions: Descriptions = {
  appVersionCode: ['The code of the version that the package became.', 'b7QmWq3nRz2xY0aTtV1cLg'],
  warnings: ['The joined sentences of the warnings; null without one.', 'The package targets an old API level.'],
  findings: 'What the inspection found.',
  state: 'The step of the upload.',
  waitingForScanner: 'Since when the package waits for the malware scanner; null while it does not.',
  result: 'What the upload became; null before it is done.',
  accepted: 'Whether the package would be accepted.',
  apkMetaData: 'The data of the manifest and the signature; null when the package cannot be read.',
};
