import type { Descriptions } from '../kernel/descriptions.ts';

const hash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

export const transparencyDescriptions: Descriptions = {
  index: ['The position in the log, from 0.', 812],
  type: 'What was logged.',
  packageName: ['The Android package name.', 'com.example.shelfgap'],
  sha256: ['SHA-256 of the package in lower-case hex.', hash],
  signers: ['SHA-256 of each signing certificate, in lower-case hex.', [hash]],
  publication: ['The publication in force; 0 before the first one.', 3],
  time: ['When it was logged, in ISO 8601, UTC.', '2026-11-18T12:00:00.000Z'],
  proof: ['A proof in the format of C2SP tlog-proof, with the entry as its extra data.', 'c2sp.org/tlog-proof@v1'],
  entries: 'The entries about the package, newest first.',
  'parameters.sha256': ['SHA-256 of the package in lower-case hex.', hash],
};
