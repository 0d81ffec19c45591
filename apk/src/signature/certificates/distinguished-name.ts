import { MalformedError } from '../../kernel/malformed-error.ts';
import { asn1Tags, childrenOf, type Element, expectElement, oidOf } from '../bytes/asn1.ts';

const utf8String = 12;
const printableString = 19;

/**
 * A text that is the same for two names which RFC 5280 7.1 calls equal: case and runs of spaces do not count, nor which
 * of the two string types a value is written in. Signers and certificates often differ in just that.
 */
export function canonicalName(name: Element): string {
  return childrenOf(name)
    .map((relative) => childrenOf(expectElement(relative, asn1Tags.set)).map(canonicalAttribute).sort().join('+'))
    .join(',');
}

function canonicalAttribute(attribute: Element): string {
  const [type, value] = childrenOf(expectElement(attribute, asn1Tags.sequence));
  const oid = oidOf(type);
  if (value?.tagClass !== 'universal') throw new MalformedError('name with a value that is none');
  if (value.tag === utf8String || value.tag === printableString) {
    const text = value.content.toString('utf8').trim().replace(/\s+/g, ' ');
    return `${oid}=${JSON.stringify(text.toLowerCase())}`;
  }
  return `${oid}=#${value.encoded.toString('hex')}`;
}
