import { createPrivateKey } from 'node:crypto';
import { keySigner } from '@lensdock/ports/signing/file-signer.ts';
import { describe, expect, it } from 'vitest';
import { buildTree } from '../testing/build-tree.ts';
import { checkpointText, parseCheckpoint } from './checkpoint.ts';
import { consistencyProof, inclusionProof, treeRoot } from './merkle-tree.ts';
import { noteKey, parseNote, parseVerifierKey, signNote, verifierKey } from './signed-note.ts';
import { entryBundle, grownTiles, parseTilePath, tilePath } from './tile.ts';

/** The inputs and roots that implementations of RFC 6962 share. */
const inputs = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const tree = buildTree(inputs.map((input) => Buffer.from(input, 'hex')));
const hex = (hashes: readonly Uint8Array[]) => hashes.map((hash) => Buffer.from(hash).toString('hex'));

describe('the Merkle tree', () => {
  it('has the roots of RFC 6962 for every size', () => {
    expect(roots.map((_root, size) => Buffer.from(treeRoot(size, tree.read)).toString('hex'))).toEqual(roots);
  });

  it('proves the examples of RFC 6962, section 2.1.3', () => {
    const [h, i, k, j, l] = [tree.node(2, 0), tree.node(0, 4), tree.node(2, 0), tree.node(0, 6), tree.node(1, 2)];
    const seven = (index: number) => hex(inclusionProof(index, 7, tree.read));
    expect(seven(6)).toEqual(hex([l, k]));
    expect(seven(0)).toEqual(hex([tree.node(0, 1), tree.node(1, 1), Buffer.from(treeRootOf(4, 7))]));
    expect(hex(consistencyProof(3, 7, tree.read)).slice(0, 2)).toEqual(hex([tree.node(0, 2), tree.node(0, 3)]));
    expect(hex(consistencyProof(4, 7, tree.read))).toEqual(hex([Buffer.from(treeRootOf(4, 7))]));
    expect(hex(consistencyProof(6, 7, tree.read))).toEqual(hex([l, j, h]));
    expect(i).not.toEqual(j);
  });
});

/** The root of the leaves from `start` to `end`, as the root of a tree of their own. */
function treeRootOf(start: number, end: number): Uint8Array {
  const part = buildTree(inputs.slice(start, end).map((input) => Buffer.from(input, 'hex')));
  return treeRoot(end - start, part.read);
}

describe('tiles', () => {
  it('have the addresses of C2SP tlog-tiles', () => {
    expect(tilePath({ level: 0, index: 1234067, width: 256 })).toBe('tile/0/x001/x234/067');
    expect(tilePath({ level: 1, index: 0, width: 17 })).toBe('tile/1/000.p/17');
    expect(tilePath({ level: 'entries', index: 999, width: 256 })).toBe('tile/entries/999');
    expect(parseTilePath('tile/0/x001/x234/067')).toEqual({ level: 0, index: 1234067, width: 256 });
  });

  it('are not found under any other spelling', () => {
    const others = ['0/0', '00/000', '64/000', '0/x000/001', '0/000.p/0', '0/000.p/256', '0/000.p/07', '-1/000', '0/1'];
    const tooWide = ['0/000.p/257', '0/000.p/999', 'entries/000.p/300'];
    for (const path of [...others, ...tooWide]) expect(parseTilePath(`tile/${path}`), path).toBeUndefined();
  });

  it('represent a tree of 70,000 entries as the specification says', () => {
    const widths = (level: number) => grownTiles(level, 0, 70_000).map(({ width }) => width);
    expect(widths(0)).toEqual([...new Array(273).fill(256), 112]);
    expect(widths(1)).toEqual([256, 17]);
    expect(widths(2)).toEqual([1]);
    expect(
      grownTiles(0, 0, 256)
        .concat(grownTiles(1, 0, 256))
        .map(tilePath),
    ).toEqual(['tile/0/000', 'tile/1/000.p/1']);
    expect(grownTiles(0, 70_000, 70_000)).toEqual([]);
  });

  it('store each entry after its length in two bytes', () => {
    expect(entryBundle([Buffer.from('ab'), Buffer.from('')]).toString('hex')).toBe('000261620000');
  });
});

/** The example of Go's note package. */
const peter = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
const peterSeed = 'AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz';
const peterNote =
  'If you think cryptography is the answer to your problem,\n' +
  "then you don't know what your problem is.\n\n" +
  '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n';

describe('signed notes', () => {
  const seed = Buffer.from(peterSeed, 'base64').subarray(1);
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
  const signer = keySigner(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }));

  it('are signed as in the example of the specification', async () => {
    expect(await signNote(parseNote(peterNote)?.text ?? '', 'PeterNeumann', signer)).toBe(peterNote);
  });

  it('name a key by its verifier key, and refuse one with another id', () => {
    expect(verifierKey(noteKey('PeterNeumann', signer.publicKey))).toBe(peter);
    expect(parseVerifierKey(peter)).toEqual(noteKey('PeterNeumann', signer.publicKey));
    expect(parseVerifierKey(peter.replace('c74f20a3', 'c74f20a4'))).toBeUndefined();
  });

  it('are refused when malformed', () => {
    const malformed = ['', 'text\n', peterNote.slice(0, -1), peterNote.replace('— ', '- '), `${peterNote}\n`];
    expect(malformed.map(parseNote)).toEqual(malformed.map(() => undefined));
  });

  it('carry the checkpoint of the example of C2SP tlog-checkpoint', () => {
    const text = 'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n';
    const checkpoint = parseCheckpoint(text);
    expect(checkpoint && checkpointText(checkpoint)).toBe(text);
    for (const wrong of ['x\n01\nA=\n', 'x\n-1\nA=\n', 'x\n1\n\n', '\n1\nA=\n'])
      expect(parseCheckpoint(wrong)).toBeUndefined();
  });
});
