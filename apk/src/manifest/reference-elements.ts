import { BinaryFormatError } from '../resources/binary-chunk.ts';
import type { TypedValue } from '../resources/typed-value.ts';
import { referenceRules } from './reference-rules.ts';
import { type ElementStart, walkXml } from './walk-xml.ts';
import { attributeAt } from './xml-attribute.ts';

/** An attribute's value: its type and 32 bits (`Res_value` of AOSP `ResourceTypes.h`). */
export interface ElementAttribute extends TypedValue {
  /** The text of a string value. */
  text(): string;
}

export interface StartElement {
  name(): string;
  hasNamespace(): boolean;
  /** 1 for the root element. */
  readonly depth: number;
  /** The first attribute with that resource id. */
  attribute(resourceId: number): ElementAttribute | undefined;
}

const noNamespace = 0xffffffff;

/**
 * The start elements of compiled XML, as the reference verifier reads them; facts use `readBinaryXml`. Throws
 * `BinaryFormatError` where the reference refuses the file, `LimitError` beyond a limit.
 */
export function* referenceElements(bytes: Buffer): Generator<StartElement> {
  for (const event of walkXml(bytes, referenceRules)) {
    if (event === 'end') continue;
    const { depth, namespaceIndex, nameIndex, strings } = event;
    yield {
      depth,
      name: () => strings.at(nameIndex) ?? '',
      hasNamespace: () => namespaceIndex !== noNamespace && strings.at(namespaceIndex) !== '',
      attribute: (resourceId) => findAttribute(event, resourceId),
    };
  }
}

function findAttribute(element: ElementStart, resourceId: number): ElementAttribute | undefined {
  const { attributes, resourceIdOf, strings } = element;
  if (attributes.claimed > attributes.count) throw new BinaryFormatError('bad-chunk', 'attributes are too short');
  for (let index = 0; index < attributes.count; index++) {
    const { nameIndex, value } = attributeAt(attributes, index);
    if (resourceIdOf?.(nameIndex) === resourceId) return { ...value, text: () => strings.at(value.data) ?? '' };
  }
  return undefined;
}
