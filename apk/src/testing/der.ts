/** Writes ASN.1 in DER for the certificates and PKCS #7 messages of tests. */
export function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const length = content.length;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  if (length < 0x100) return Buffer.concat([Buffer.from([tag, 0x81, length]), content]);
  if (length < 0x10000) return Buffer.concat([Buffer.from([tag, 0x82, length >> 8, length & 0xff]), content]);
  return Buffer.concat([Buffer.from([tag, 0x83, length >> 16, (length >> 8) & 0xff, length & 0xff]), content]);
}

export const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
export const set = (...parts: readonly Buffer[]) => der(0x31, ...parts);
export const octets = (bytes: Buffer) => der(0x04, bytes);
export const integer = (value: number) => der(0x02, Buffer.from([value]));
export const nothing = Buffer.from([0x05, 0x00]);

export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap((arc) => {
    const digits = [arc & 0x7f];
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128))
      digits.unshift((left & 0x7f) | 0x80);
    return digits;
  });
  return der(0x06, Buffer.from(bytes));
}
