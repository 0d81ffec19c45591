import { LimitError } from '../kernel/budget.ts';
import type { Findings } from '../kernel/finding.ts';
import { BinaryFormatError } from '../resources/binary-chunk.ts';
import { platformRules } from './platform-rules.ts';
import { type ElementStart, walkXml } from './walk-xml.ts';
import { readAttributes, readName, type XmlAttribute } from './xml-attribute.ts';

export interface XmlElement {
  readonly name: string;
  readonly attributes: readonly XmlAttribute[];
  readonly children: readonly XmlElement[];
}

interface OpenElement extends XmlElement {
  readonly children: XmlElement[];
}

/**
 * Reads compiled XML as the platform does and returns its first root element. At a broken chunk or a limit
 * (`budget.ts`) it keeps the elements read so far, with a finding. Throws `BinaryFormatError` without any element.
 */
export function readBinaryXml(bytes: Buffer, findings: Findings): XmlElement {
  const tree = createTree(findings);
  try {
    for (const event of walkXml(bytes, platformRules(findings))) {
      if (event === 'end') tree.close();
      else tree.open(event);
    }
  } catch (error) {
    const limited = error instanceof LimitError;
    if (!limited && !(error instanceof BinaryFormatError)) throw error;
    if (!tree.root()) throw limited ? new BinaryFormatError('too-much-text', error.message) : error;
    findings.add(limited ? 'manifest-too-large' : 'manifest-cut-off', error.message);
  }
  const root = tree.root();
  if (!root) throw new BinaryFormatError('cut-off', 'expected an element');
  return root;
}

function createTree(findings: Findings) {
  let root: XmlElement | undefined;
  const open: OpenElement[] = [];
  return {
    open(start: ElementStart) {
      const element: OpenElement = {
        name: readName(start.strings, start.nameIndex, findings),
        attributes: readAttributes(start, findings),
        children: [],
      };
      const parent = open.at(-1);
      if (parent) parent.children.push(element);
      else if (root) findings.add('manifest-several-roots', `a second root element ${element.name}`);
      else root = element;
      open.push(element);
    },
    close() {
      open.pop();
    },
    root: () => root,
  };
}
