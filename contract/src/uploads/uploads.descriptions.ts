import type { Descriptions } from '../kernel/descriptions.ts';

export const uploadDescriptions: Descriptions = {
  appVersionCode: ['The code of the version that the package became.', 'b7QmWq3nRz2xY0aTtV1cLg'],
  warnings: ['The warnings, joined into one text; null if there are none.', 'The package targets an old API level.'],
  findings: 'What the inspection found.',
  state: 'The step of the upload.',
  waitingForScanner: 'Since when the package has been waiting for the malware scanner; null if it is not waiting.',
  result: 'The result of the upload; null until it is finished.',
  accepted: 'Whether the package would be accepted.',
  apkMetaData: 'The data of the manifest and the signature; null if the package cannot be read.',
};
