import { Fragment } from 'react';

/** A name with dots in it, as machines use it: `android.permission.CAMERA`. Where a line is short it breaks at a dot. */
export function ConstantName({ name }: { name: string }) {
  const [first, ...rest] = name.split('.');
  return (
    <code>
      {first}
      {rest.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one name have no other identity.
        <Fragment key={index}>
          <wbr />.{part}
        </Fragment>
      ))}
    </code>
  );
}
