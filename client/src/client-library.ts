export type { Calls } from './calls.ts';
export { type CallExtras, createClient, type LensdockClient, type Reply } from './client.ts';
export { type ExchangedToken, exchangeIdToken, type IdTokenExchange } from './exchange-id-token.ts';
export { NetworkError, ProblemError, type ProblemFinding } from './problem-error.ts';
export type { ClientOptions } from './send.ts';
export type { PackageBytes, PackageUpload, UploadedPackage, WaitReason } from './upload-package.ts';
