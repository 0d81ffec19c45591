export { type ChunkDigester, type ChunkDigests, createChunkDigester } from './signature/digests/chunk-digester.ts';
export {
  capabilities,
  identityOf,
  type LineageNode,
  type SignerFacts,
  type SignerIdentity,
  type SignerRange,
  sameSigner,
  signersFor,
  signersUnchanged,
} from './signature/identity/same-signer.ts';
